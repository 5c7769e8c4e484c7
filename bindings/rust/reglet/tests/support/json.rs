// SPDX-License-Identifier: MIT
//! The part of JSON that cases need.

use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

pub static NULL: Json = Json::Null;

impl Json {
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader { bytes: text.as_bytes(), place: 0 };
        let value = reader.value()?;
        reader.space();
        if reader.place == text.len() {
            Ok(value)
        } else {
            Err(format!("something follows at byte {}", reader.place))
        }
    }

    /// Null if the member is missing.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(members) => members.get(name).unwrap_or(&NULL),
            _ => &NULL,
        }
    }

    pub fn has(&self, name: &str) -> bool {
        matches!(self, Json::Object(members) if members.contains_key(name))
    }

    pub fn is_null(&self) -> bool {
        *self == Json::Null
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// "inf", "-inf" and "nan" are numbers, too.
    pub fn number(&self) -> Option<f64> {
        match self {
            Json::Number(number) => Some(*number),
            Json::Text(text) => match text.as_str() {
                "inf" => Some(f64::INFINITY),
                "-inf" => Some(f64::NEG_INFINITY),
                "nan" => Some(f64::NAN),
                _ => None,
            },
            _ => None,
        }
    }

    pub fn number_or(&self, fallback: f64) -> f64 {
        self.number().unwrap_or(fallback)
    }

    pub fn is_true(&self) -> bool {
        *self == Json::Bool(true)
    }

    /// Empty for other values.
    pub fn items(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            _ => &[],
        }
    }

    /// By name. Empty for other values.
    pub fn members(&self) -> impl Iterator<Item = (&str, &Json)> {
        let members = match self {
            Json::Object(members) => Some(members),
            _ => None,
        };
        members.into_iter().flatten().map(|(name, value)| (name.as_str(), value))
    }

    /// Null is `None`, and nested lists are flattened.
    pub fn numbers(&self) -> Vec<Option<f64>> {
        match self {
            Json::List(items) => items.iter().flat_map(Json::numbers).collect(),
            other => vec![other.number()],
        }
    }

    pub fn texts(&self) -> Vec<&str> {
        self.items().iter().filter_map(Json::text).collect()
    }
}

struct Reader<'text> {
    bytes: &'text [u8],
    place: usize,
}

impl Reader<'_> {
    fn space(&mut self) {
        while self.bytes.get(self.place).map_or(false, u8::is_ascii_whitespace) {
            self.place += 1;
        }
    }

    fn next(&mut self) -> Option<u8> {
        self.space();
        self.bytes.get(self.place).copied()
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, String> {
        if self.bytes[self.place..].starts_with(word.as_bytes()) {
            self.place += word.len();
            return Ok(value);
        }
        Err(format!("no value at byte {}", self.place))
    }

    fn value(&mut self) -> Result<Json, String> {
        match self.next().ok_or("the text ends too early")? {
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            b'"' => self.string().map(Json::Text),
            b'[' => {
                let mut items = Vec::new();
                self.sequence(b']', |reader| {
                    items.push(reader.value()?);
                    Ok(())
                })?;
                Ok(Json::List(items))
            }
            b'{' => {
                let mut members = BTreeMap::new();
                self.sequence(b'}', |reader| {
                    reader.space();
                    let name = reader.string()?;
                    if reader.next() != Some(b':') {
                        return Err(format!("no colon at byte {}", reader.place));
                    }
                    reader.place += 1;
                    members.insert(name, reader.value()?);
                    Ok(())
                })?;
                Ok(Json::Object(members))
            }
            _ => self.number(),
        }
    }

    fn sequence(
        &mut self,
        end: u8,
        mut element: impl FnMut(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        self.place += 1;
        if self.next() == Some(end) {
            self.place += 1;
            return Ok(());
        }
        loop {
            element(self)?;
            let found = self.next();
            self.place += 1;
            match found {
                Some(b',') => {}
                Some(byte) if byte == end => return Ok(()),
                _ => return Err(format!("no comma at byte {}", self.place - 1)),
            }
        }
    }

    fn number(&mut self) -> Result<Json, String> {
        let rest = &self.bytes[self.place..];
        let length = rest.iter().take_while(|byte| b"+-.eE0123456789".contains(byte)).count();
        let text = String::from_utf8_lossy(&rest[..length]).into_owned();
        self.place += length;
        text.parse().map(Json::Number).map_err(|_| format!("no value at byte {}", self.place - length))
    }

    fn string(&mut self) -> Result<String, String> {
        if self.bytes.get(self.place) != Some(&b'"') {
            return Err(format!("no text at byte {}", self.place));
        }
        self.place += 1;
        let mut text = Vec::new();
        loop {
            let byte = *self.bytes.get(self.place).ok_or("a text does not end")?;
            self.place += 1;
            match byte {
                b'"' => return String::from_utf8(text).map_err(|error| error.to_string()),
                b'\\' => {
                    let character = self.escaped()?;
                    text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                other => text.push(other),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, String> {
        let byte = *self.bytes.get(self.place).ok_or("a text does not end")?;
        self.place += 1;
        Ok(match byte {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let first = self.hexadecimal()?;
                if !(0xD800..0xDC00).contains(&first) {
                    return char::from_u32(first).ok_or_else(|| "half of a pair".to_string());
                }
                self.place += 2;
                let second = self.hexadecimal()?;
                let code = 0x10000 + ((first - 0xD800) << 10) + second.wrapping_sub(0xDC00);
                char::from_u32(code).ok_or("half of a pair")?
            }
            other => other.into(),
        })
    }

    fn hexadecimal(&mut self) -> Result<u32, String> {
        let digits = self.bytes.get(self.place..self.place + 4).ok_or("a text does not end")?;
        self.place += 4;
        u32::from_str_radix(&String::from_utf8_lossy(digits), 16).map_err(|error| error.to_string())
    }
}
