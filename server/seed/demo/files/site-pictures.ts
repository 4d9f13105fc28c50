import { createPainting, type Colour, type Painting } from './painting.ts';

const SKY: Record<'sunny' | 'cloudy' | 'overcast', [Colour, Colour]> = {
  sunny: [[96, 165, 232], [212, 232, 248]], cloudy: [[150, 176, 200], [222, 230, 236]], overcast: [[128, 138, 150], [196, 202, 208]],
};
const EARTH: Colour = [150, 116, 78];
const DARK_EARTH: Colour = [112, 84, 56];
const CONCRETE: Colour = [176, 176, 172];
const SHADOW: Colour = [120, 122, 124];
const STEEL: Colour = [142, 74, 44];
const CRANE: Colour = [236, 176, 28];
const GLASS: Colour = [74, 110, 140];

export type SiteWeather = keyof typeof SKY;
export type SitePart = 'pit' | 'rebar' | 'structure' | 'facade' | 'pipes' | 'rooms';

/** A drawing of a building site, small enough to make by the dozen. `height` is how far the building has come, 1 to 8. */
export function sitePicture(part: SitePart, weather: SiteWeather, height = 4): Buffer {
  const painting = createPainting(480, 360);
  const [top, bottom] = SKY[weather];
  painting.shade(0, 240, top, bottom);
  painting.rectangle(0, 240, 480, 120, EARTH);
  PARTS[part](painting, height);
  return painting.png();
}

const PARTS: Record<SitePart, (painting: Painting, height: number) => void> = {
  pit(painting) {
    for (let step = 0; step < 5; step += 1) painting.rectangle(40 + step * 26, 226 + step * 22, 400 - step * 52, 22, step % 2 === 0 ? DARK_EARTH : EARTH);
    painting.rectangle(170, 330, 140, 20, CONCRETE);
    for (let pile = 0; pile < 6; pile += 1) painting.rectangle(176 + pile * 22, 300, 8, 32, SHADOW);
    crane(painting, 400);
  },
  rebar(painting) {
    painting.rectangle(0, 150, 480, 210, CONCRETE);
    for (let bar = 0; bar < 16; bar += 1) painting.line([bar * 32, 150], [bar * 40 - 60, 359], 4, STEEL);
    for (let bar = 0; bar < 9; bar += 1) painting.rectangle(0, 160 + bar * bar * 3, 480, 3 + bar / 2, STEEL);
    painting.rectangle(30, 120, 14, 34, CRANE);
  },
  structure(painting, height) {
    frame(painting, height, false);
    crane(painting, 396);
  },
  facade(painting, height) {
    frame(painting, height, true);
  },
  pipes(painting) {
    painting.rectangle(0, 0, 480, 360, [206, 204, 198]);
    painting.rectangle(0, 300, 480, 60, SHADOW);
    for (const [index, colour] of ([[196, 54, 48], [58, 110, 180], [70, 140, 84], [150, 150, 156]] as const).entries()) {
      painting.rectangle(0, 56 + index * 48, 480, 20 + index * 2, colour);
      for (let clamp = 0; clamp < 4; clamp += 1) painting.rectangle(50 + clamp * 120, 48 + index * 48, 8, 38, SHADOW);
    }
  },
  rooms(painting) {
    painting.rectangle(0, 0, 480, 360, [232, 226, 214]);
    painting.rectangle(0, 280, 480, 80, [186, 150, 108]);
    painting.rectangle(60, 70, 130, 120, GLASS);
    painting.rectangle(122, 70, 6, 120, CONCRETE);
    painting.rectangle(300, 100, 96, 180, [146, 104, 66]);
    painting.rectangle(378, 188, 8, 14, CRANE);
  },
};

function frame(painting: Painting, height: number, isClad: boolean): void {
  const floors = Math.max(1, Math.min(8, height));
  for (let floor = 0; floor < floors; floor += 1) {
    const y = 262 - (floor + 1) * 28;
    painting.rectangle(90, y, 250, 5, CONCRETE);
    for (let column = 0; column < 6; column += 1) painting.rectangle(92 + column * 48, y, 8, 28, SHADOW);
    if (isClad) for (let window = 0; window < 5; window += 1) painting.rectangle(104 + window * 48, y + 6, 32, 18, GLASS);
  }
  for (let pole = 0; pole < 4 && !isClad; pole += 1) painting.rectangle(350 + pole * 9, 262 - floors * 28, 2, floors * 28, STEEL);
}

function crane(painting: Painting, x: number): void {
  painting.rectangle(x, 40, 8, 210, CRANE);
  painting.rectangle(x - 190, 40, 250, 6, CRANE);
  painting.line([x + 3, 16], [x - 180, 40], 2, SHADOW);
  painting.rectangle(x - 120, 46, 2, 60, SHADOW);
  painting.rectangle(x - 130, 106, 22, 12, STEEL);
}
