/** What of these libraries is used; they bring no types of their own. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    $type: string;
    id?: string;
    get(name: string): unknown;
    set(name: string, value: unknown): void;
  }
  export class BpmnModdle {
    create(type: string, attributes?: Record<string, unknown>): ModdleElement;
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: unknown[] }>;
  }
}

declare module 'bpmn-auto-layout' {
  /** The diagram with shapes and edges for every element that has none. */
  export function layoutProcess(xml: string): Promise<string>;
}
