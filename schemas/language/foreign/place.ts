import type { JsonValue } from '../documents/json.ts';
import { isValues } from '../row-view.ts';
import type { JsonPath } from '../record/model-error.ts';

/** Which properties of which objects have been read; what has not been is told to the person. */
export class Reading {
  private readonly objects = new Map<object, { path: JsonPath; read: Set<string> }>();

  mark(object: object, path: JsonPath, key?: string): void {
    const known = this.objects.get(object) ?? { path, read: new Set<string>() };
    this.objects.set(object, known);
    if (key !== undefined) known.read.add(key);
  }

  /** Properties that were asked for. */
  *asked(): Iterable<Place> {
    for (const [object, { path, read }] of this.objects) {
      for (const key of read) {
        if (Object.hasOwn(object, key)) yield new Place((object as Record<string, JsonValue>)[key], [...path, key], this);
      }
    }
  }

  /** Properties of the objects that were looked into, which nobody asked for. */
  *unread(): Iterable<Place> {
    for (const [object, { path, read }] of this.objects) {
      for (const [key, value] of Object.entries(object as Record<string, JsonValue>)) {
        if (!read.has(key)) yield new Place(value, [...path, key], this);
      }
    }
  }
}

/** A value of a foreign document with the way to it. Only own properties are ever seen. */
export class Place {
  readonly value: JsonValue | undefined;
  readonly path: JsonPath;
  private readonly reading: Reading;

  constructor(value: JsonValue | undefined, path: JsonPath, reading: Reading) {
    this.value = value;
    this.path = path;
    this.reading = reading;
  }

  get exists(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  /** The last step of the way. */
  get name(): string {
    return String(this.path[this.path.length - 1] ?? '');
  }

  get isObject(): boolean {
    return isValues(this.value);
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  /** The text here, or undefined where something else stands. */
  get text(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  get isTrue(): boolean {
    return this.value === true || this.value === 'true';
  }

  get isFalse(): boolean {
    return this.value === false || this.value === 'false';
  }

  get(...keys: string[]): Place {
    const [first, ...rest] = keys;
    return first === undefined ? this : this.step(first).get(...rest);
  }

  /** The first of several names under which something stands. */
  first(...keys: string[]): Place {
    const places = keys.map((key) => this.get(key));
    return places.find((place) => place.exists) ?? (places[0] as Place);
  }

  items(): Place[] {
    return Array.isArray(this.value) ? this.value.map((item, index) => new Place(item, [...this.path, index], this.reading)) : [];
  }

  entries(): Place[] {
    return isValues(this.value) ? Object.keys(this.value).map((key) => this.step(key)) : [];
  }

  /** The name of this place as a value: keys that are choices. */
  asName(): Place {
    return new Place(this.name, this.path, this.reading);
  }

  /** Something that says `value` under a name where the document says nothing. */
  named(key: string, value: string): Place {
    return new Place({ [key]: value }, this.path, this.reading);
  }

  /** This place with other words, made of those that stand there. */
  saying(text: string): Place {
    return new Place(text, this.path, this.reading);
  }

  /** Everything here and below counts as read: it has been dealt with as a whole. */
  settle(): void {
    this.entries();
  }

  private step(key: string): Place {
    if (!isValues(this.value)) return new Place(undefined, [...this.path, key], this.reading);
    this.reading.mark(this.value, this.path, key);
    return new Place(Object.hasOwn(this.value, key) ? this.value[key] : undefined, [...this.path, key], this.reading);
  }
}

/** The first of several places where something stands. */
export function firstOf(...places: (Place | undefined)[]): Place | undefined {
  return places.find((place) => place?.exists);
}
