// SPDX-License-Identifier: MIT
/// Cases of kind "representable": how large hosts of constraints are for what they are offered.
#include "views.hpp"

using namespace reglet;

namespace {

using Answers = std::map<std::string, std::vector<double>>;

/// -1 is no length in these cases.
double length(const json &value) {
    return value == -1 ? unspecified : number(value);
}

Answers traits(const json &input) {
    const rgl_sizing_range range =
        sizing_range(length(input["intrinsic"]), number(input["compression"]), number(input["hugging"]));
    return {{"min", {range.minimum}}, {"ideal", {range.ideal}}, {"max", {range.maximum}}};
}

Answers flexibility(const json &input) {
    const auto flags = static_cast<Flexibility>(number(input["rawValue"]));
    const rgl_intrinsic_content came = Content(with_flexibility(Content(), flags)).record;
    return {{"compressionH", {came.horizontal_resistance}},
            {"huggingH", {came.horizontal_hugging}},
            {"compressionV", {came.vertical_resistance}},
            {"huggingV", {came.vertical_hugging}}};
}

Answers hosted(const json &input) {
    AutoLayout layout;
    const Item item = layout.item("view");
    const json &view = input["view"];
    if (text(view, "kind") == "text") {
        item.set_text(leaf_of_cells(view));
    } else {
        item.set_content(Content(length(view["intrinsic"][0]), length(view["intrinsic"][1])));
    }
    HostOptions options{static_cast<Flexibility>(number(input["flexibility"]))};
    if (text(input, "calculator") == "none") options.ideal = Ideal::content;
    const Proposal proposal(number(input["proposal"][0]), number(input["proposal"][1]));
    return {{"size", list(reglet::layout(ConstraintHost(item, {}, options), proposal).size())}};
}

} // namespace

Differences run_representable(const json &given, std::string &) {
    const std::string op = text(given, "op");
    const json &input = given["input"];
    const Answers came = op == "traits" ? traits(input) : op == "flexibility" ? flexibility(input) : hosted(input);
    Differences found;
    for (const auto &[name, wanted] : given["expect"].items()) {
        compare(found, name, numbers(wanted.is_array() ? wanted : json::array({wanted})), came.at(name));
    }
    return found;
}
