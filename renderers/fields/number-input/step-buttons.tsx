import type { ReactElement } from 'react';
import styles from '../light-input/light-input.module.css';

/** For the pointer alone: keys have the arrows, and assistive tools the number itself. */
export function StepButtons({ onStep }: { onStep(direction: 1 | -1): void }): ReactElement {
  return (
    // The press must not take the focus out of the input.
    <span className={styles['steps']} aria-hidden onMouseDown={(event) => event.preventDefault()}>
      <button type="button" className={styles['step']} tabIndex={-1} onClick={() => onStep(1)}>▲</button>
      <button type="button" className={styles['step']} tabIndex={-1} onClick={() => onStep(-1)}>▼</button>
    </span>
  );
}
