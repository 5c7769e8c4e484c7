// SPDX-License-Identifier: MIT
//
// The unchanged code blocks of the originals' documents, with the declarations that they omit.
// swift-format-ignore-file
import Reglet
import Testing

@Suite struct OriginalLayoutNotesTests {
    @Test func aStackLayoutWithCircles() throws {
        let view = VStackLayout {
                Circle()
                    .frame(width: 50, height: 50)
                Circle()
                    .frame(width: 100, height: 100)
                Circle()
                Circle()
                    .frame(width: 10, height: 10)
            }
            .border(.black)
        // The comments behind the block: the proposals of the surrounding frame.
        let ideal = try layout(view)
        #expect(ideal.size == CGSize(width: 100, height: 50 + 8 + 100 + 8 + 10 + 8 + 10))
        let definite = try layout(view.frame(width: 200.0, height: 200.0))
        #expect(definite.size == CGSize(width: 200, height: 200))
        #expect(definite.frames(of: Circle.self).map(\.height) == [50, 100, 16, 10])
        #expect(definite.frames(of: Circle.self).map(\.midX) == [100, 100, 100, 100])
        let none = try layout(view.frame(width: 0.0, height: 0.0))
        #expect(none.size == .zero)
        #expect(none.frames(of: Circle.self).map(\.width) == [50, 100, 0, 10])
        #expect(try layout(view.frame(width: nil, height: nil)).size == ideal.size)
        #expect(ideal.nodes.first { $0.kind == .vStack }?.style.border?.color == .black)
    }

    struct CustomHStack: Layout {
        var spacing: CGFloat

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(
                width: sizes.map(\.width).reduce(0, +) + spacing * CGFloat(sizes.count - 1),
                height: sizes.map(\.height).max() ?? 0)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            var x = bounds.minX
            for subview in subviews {
                subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                x += subview.sizeThatFits(.unspecified).width + spacing
            }
        }
    }

    @Test func aLayoutIsCalledAsAFunction() throws {
        let called = CustomHStack(spacing: 10).callAsFunction({ Text("a"); Text("bc") })

        let brief = CustomHStack(spacing: 10) {
            Text("a"); Text("bc")
        }
        #expect(try layout(called).frames == layout(brief).frames)
        #expect(try layout(brief).size == CGSize(width: 40, height: 20))
    }
}

/// measurement-reader's document.
@Suite struct OriginalMeasurementTests {
    @Test func theSameHeight() throws {
        let view =
SimpleSizeReader { proxy in
  HStack {
    VStack {
      Text("Top aligned")
        .measure(proxy)                                         // measure
    }
    .frame(minHeight: proxy.maxHeight(), alignment: .top)       // apply back
    .background(Color.red)

    VStack {
      Text("Bottom aligned")
        .measure(proxy)                                         // measure
    }
    .frame(minHeight: proxy.maxHeight(), alignment: .bottom)    // apply back
    .background(Color.green)

    VStack {
      Text("Multiline text\nLine 1\nLine 2\nLine 3\nLine 4")
        .measure(proxy)                                         // measure
    }
    .frame(minHeight: proxy.maxHeight())                        // apply back
    .background(Color.blue)
  }
  .foregroundColor(Color.white)
}
        let result = try layout(view)
        // 10 points a letter and 20 a line.
        let texts = result.frames(of: Text.self)
        #expect(texts.map(\.minY) == [0, 80, 0])
        #expect(texts.map(\.maxY) == [20, 100, 100])
        #expect(result.size == CGSize(width: 110 + 8 + 140 + 8 + 140, height: 100))
        let styled = result.nodes.filter { $0.style.background != nil }
        #expect(styled.map(\.style.background) == [.red, .green, .blue])
        #expect(styled.map(\.frame.height) == [100, 100, 100])
        #expect(result.nodes.filter { $0.text != nil }.allSatisfy { $0.style.foreground == .white })
    }

    fileprivate enum Field {
      case no
      case name
      case address
      case portion, calories, fat
    }

    struct Person { var no, name, address: String }

    static let people = [
        Person(no: "No.", name: "Name", address: "Address"),
        Person(no: "1", name: "Some really really long name", address: "Flat 1"),
        Person(no: "10", name: "Bo", address: "A street with a number"),
    ]

    private struct People: View {
        let data = people

        var body: some View {
return SimpleMeasurementReader<Field> { proxy in
  VStack(spacing: 8) {
    ForEach(data, id: \.no) { person in
      HStack(spacing: 16) {
        VStack {
          Text("\(person.no)")
            .measure(proxy, .no)                                      // measure
        }
        .frame(minWidth: proxy.maxWidth(.no), alignment: .trailing)   // apply back

        VStack {
          Text("\(person.name)")
            .measure(proxy, .name)                                    // measure
        }
        .frame(minWidth: proxy.maxWidth(.name), alignment: .leading)  // apply back

        Text("\(person.address)")
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .font(person.no == "No." ? .system(size: 16, weight: .bold) : .system(size: 16))
    }
  }
}
        }
    }

    private struct VersionedPeople: View {
        let data = people

        var body: some View {
return SimpleSizeReader { containerProxy in           // use a separate `SizeReader`
  VStack(spacing: 0) {
    Color.clear
      .frame(height: 0)
      .measure(containerProxy)                  // to measure the available width

    SimpleMeasurementReader<Field>(
      version: containerProxy.maxWidth()        // version with available width
    ) { proxy in
      VStack(spacing: 8) {
        ForEach(data, id: \.no) { person in
          HStack(spacing: 16) {
            VStack {
              Text("\(person.no)")
                .measure(proxy, .no)
            }
            .frame(minWidth: proxy.maxWidth(.no), alignment: .trailing)

            VStack {
              Text("\(person.name)")
                .measure(proxy, .name)
            }
            .frame(minWidth: proxy.maxWidth(.name), alignment: .leading)

            Text("\(person.address)")
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .font(person.no == "No." ? .system(size: 16, weight: .bold) : .system(size: 16))
        }
      }
    }
  }
}
        }
    }

    @Test func theSameWidth() throws {
        for width: CGFloat in [844, 900] {
            for result in [
                try layout(People(), width: width), try layout(VersionedPeople(), width: width),
            ] {
                let texts = result.frames(of: Text.self)
                let columns = [0, 1, 2].map { column in [0, 1, 2].map { texts[3 * $0 + column] } }
                // Numbers end at one x, names and addresses begin at one.
                #expect(Set(columns[0].map(\.maxX)) == [30])
                #expect(Set(columns[1].map(\.minX)) == [46])
                #expect(columns[2].allSatisfy { $0.minX == 342 })
                #expect(result.size.width == width)
            }
        }
        let nodes = try layout(People(), width: 900).nodes
        #expect(nodes.contains { $0.text == "Name" })
    }

    /// A version discards the measurements of another width.
    @Test func aNewVersionMeasuresAgain() throws {
        let graph = try ViewGraph()
        try graph.update(VersionedPeople())
        let narrow = ProposedViewSize(width: 300, height: nil)
        let first = try graph.layout(in: narrow)
        _ = try graph.layout(in: ProposedViewSize(width: 900, height: nil))
        #expect(try graph.layout(in: narrow).frames == first.frames)
    }

    struct Food { var id, name, portion, calories, fat: String }
    enum Orientation { case portrait, landscape; var isLandscape: Bool { self == .landscape } }

    private struct Foods: View {
        let data = [
            Food(id: "ID", name: "Name", portion: "Portion", calories: "kcal", fat: "Fat"),
            Food(id: "1", name: "Apple", portion: "100 g", calories: "52", fat: "0.2"),
            Food(id: "2", name: "Hazelnuts", portion: "30 g", calories: "188", fat: "18"),
        ]
        var deviceOrientation = Orientation.portrait
        @Environment(\.horizontalSizeClass) var horizontalSizeClass

        var body: some View {
return SimpleSizeReader { containerProxy in
  VStack(spacing: 0) {
    Color.clear
      .frame(height: 0)
      .measure(containerProxy)

    ScrollView {
      SimpleTableReader<Field>(
        maxWidth: (containerProxy.maxWidth() ?? 0) - 16 * 2,  // minus horizontal padding
        version: containerProxy.maxWidth()
      ) { proxy in
        VStack(spacing: 0) {
          ForEach(data, id: \.id) { food in
            HStack(spacing: 0) {
              VStack {
                Text("\(food.name)")
                  .padding(.horizontal, 8)
                  .measure(proxy, .name)
              }
              .frame(minWidth: proxy.columnWidth(.name), alignment: .leading)

              VStack {
                Text("\(food.portion)")
                  .padding(.horizontal, 8)
                  .measure(proxy, .portion)
              }
              .frame(minWidth: proxy.columnWidth(.portion), alignment: .trailing)

              VStack {
                Text("\(food.calories)")
                  .padding(.horizontal, 8)
                  .measure(proxy, .calories)
              }
              .frame(minWidth: proxy.columnWidth(.calories), alignment: .trailing)

              if horizontalSizeClass == .regular || deviceOrientation.isLandscape {
                VStack {
                  Text("\(food.fat)")
                    .padding(.horizontal, 8)
                    .measure(proxy, .fat)
                }
                .frame(minWidth: proxy.columnWidth(.fat), alignment: .trailing)

                // ...
              }
            }
            .font(food.id == "ID" ? .system(size: 16, weight: .bold) : .system(size: 16))
            .padding(.vertical, 8)
          }
        }
        .padding(.horizontal, 16)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
        }
    }

    @Test func aTable() throws {
        // Columns of 106, 86 and 56 points; 392 - 32 - 248 = 112 are shared.
        let portrait = try layout(Foods(), width: 392, height: 600)
        let texts = portrait.frames(of: Text.self)
        #expect(texts.count == 9)
        let share = 112.0 / 3
        #expect(Set(texts.indices.filter { $0 % 3 == 0 }.map { texts[$0].minX }) == [24])
        for (column, end) in [(1, 16 + 106 + 86 + 2 * share), (2, 392.0 - 16)] {
            for row in 0..<3 {
                #expect(abs(texts[3 * row + column].maxX - (end - 8)) < 1e-9)
            }
        }
        let landscape = try layout(Foods(deviceOrientation: .landscape), width: 800, height: 300)
        #expect(landscape.frames(of: Text.self).count == 12)
        #expect(abs((landscape.frames(of: Text.self).last?.maxX ?? 0) - (800 - 24)) < 1e-9)
        let regular = try layout(
            Foods().environment(\.horizontalSizeClass, .regular), width: 800, height: 300)
        #expect(regular.frames == landscape.frames)
    }

    private enum Scope {}

    @Test func theReference() throws {
        let views: [AnyView] = [
            AnyView(SimpleSizeReader(version: 1, reducer: .replace) { proxy in
                Text("abc").measure(proxy).frame(minWidth: proxy.maxWidth())
            }),
            AnyView(SizeReader(version: "abc", reducer: .replace) { proxy in
                Text("abc").measure(proxy).frame(minWidth: proxy.maxSize()?.width)
            }),
            AnyView(SimpleMeasurementReader<Field>(version: 2, reducer: .merge) { proxy in
                Text("abc").measure(proxy, .no).frame(minHeight: proxy.maxHeight(.no))
            }),
            AnyView(MeasurementReader<Scope, Field>(
                version: DefaultMeasurementVersion(), reducer: .replace
            ) { proxy in
                Text("abc").measure(proxy, .no).frame(minHeight: proxy.maxHeight(.no))
            }),
            AnyView(SimpleTableReader<Field>(
                maxWidth: 30, pads: false, version: 1, reducer: .merge
            ) { proxy in
                Text("abc").measure(proxy, .no).frame(minWidth: proxy.columnWidth(.no))
            }),
            AnyView(TableReader<Scope, Field>(
                maxWidth: 30, pads: true, version: 1, reducer: .merge
            ) { proxy in
                Text("abc").measure(proxy, .no).frame(minWidth: proxy.columnWidth(.no))
            }),
        ]
        for view in views { #expect(try layout(view).size == CGSize(width: 30, height: 20)) }
    }
}

/// RepresentableKit's document.
@Suite struct OriginalRepresentableTests {
struct UILabel_Previews: PreviewProvider {
    static var previews: some View {
        UIViewAdaptor {
            let view = UILabel()
            view.numberOfLines = 0
            view.text = "To love the journey is to accept no such end. I have found, through painful experience, that the most important step a person can take is always the next one."
            return view
        }
        .padding()
    }
}

    /// RepresentableKit's interface beyond its document.
    @Test func idealSizesAreCalculated() throws {
        final class Fixed: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
        }
        func size(_ view: some View) throws -> CGSize {
            try layout(view, width: 100, height: 100).size
        }
        let calculator = UIViewIdealSizeCalculator<Fixed> { view, _ in
            IdealSize(width: view.intrinsicContentSize.width + 47, height: nil)
        }
        let calculated = UIViewAdaptor(flexibility: .none, idealSizeCalculator: calculator) {
            Fixed()
        }
        #expect(try size(calculated) == CGSize(width: 77, height: 20))
        let label = UIViewAdaptor(flexibility: .none, idealSizeCalculator: .none) {
            UILabel("one two")
        }
        #expect(try layout(label, width: 30).size == CGSize(width: 70, height: 20))
        let made = UIViewAdaptor(flexibility: .horizontal, makeUIView: { Fixed() })
        #expect(try size(made) == CGSize(width: 100, height: 20))
        let basic = BasicUIViewRepresentable { Fixed() }
        #expect(try size(basic) == CGSize(width: 100, height: 100))
        let represented = UIViewAdaptor(
            flexibility: .vertical, idealSizeCalculator: .default, representable: { basic })
        #expect(try size(represented) == CGSize(width: 30, height: 100))
        let view = Fixed()
        view.apply(flexibility: [.minHorizontal, .maxVertical])
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultHigh)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    }

    /// A reader of the package may have a scope.
    @Test func aSizeReaderWithAScope() throws {
        enum Cards {}
        let scoped = SizeReader<Cards>(version: 1, reducer: .replace) { proxy in
            VStack(spacing: 0) {
                Text("abc").measure(proxy)
                Leaf(width: (proxy.maxWidth() ?? 0) * 2, height: 5)
            }
        }
        #expect(try layout(scoped).size == CGSize(width: 60, height: 25))
        let plain = SizeReader { proxy in Text("abc").measure(proxy) }
        #expect(try layout(plain).size.width == 30)
    }

    @Test func aLabelWithManyLines() throws {
        let result = try layout(UILabel_Previews.previews, width: 332)
        // 300 points are 30 letters a line.
        #expect(result.size == CGSize(width: 332, height: 6 * 20 + 32))
        #expect(result.nodes.last?.frame == CGRect(x: 16, y: 16, width: 300, height: 120))
    }
}
