/** Makes text the content of an input as keys would: React hears of it only through the element's own setter and its event. */
export function enterText(target: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
