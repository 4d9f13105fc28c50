/** A popover that is wide for a phone moves in from the edge of the screen. */
export const ON_SCREEN = { overflow: { shiftX: true, adjustY: true } };
