/** Makes an element with its properties and what is in it. */
export type MakeElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag, properties?: Partial<HTMLElementTagNameMap[Tag]>, ...children: (Node | string)[]
) => HTMLElementTagNameMap[Tag];

export function makerOf(document: Document): MakeElement {
  return (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
}
