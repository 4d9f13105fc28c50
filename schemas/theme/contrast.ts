type Rgb = readonly [red: number, green: number, blue: number];

/** The colour darkened just enough that white text on it, or it on white, reads well (4.5 : 1 by default). */
export function readableOnWhite(color: string, ratio = 4.5): string {
  let rgb = parse(color);
  while (contrastWithWhite(rgb) < ratio) rgb = rgb.map((channel) => Math.floor(channel * 0.97)) as unknown as Rgb;
  return format(rgb);
}

/** The colour a step nearer to white, for dark grounds. */
export function lighter(color: string): string {
  return format(parse(color).map((channel) => Math.round(channel + (255 - channel) * 0.22)) as unknown as Rgb);
}

/** Contrast ratio of a colour with white as WCAG defines it: 1 to 21. */
export function contrastWithWhite(color: Rgb | string): number {
  const rgb = typeof color === 'string' ? parse(color) : color;
  const [red, green, blue] = rgb.map(linear) as unknown as Rgb;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
