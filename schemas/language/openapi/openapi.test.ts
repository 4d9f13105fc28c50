import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { DesignDocuments } from '../../wire/designs.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import { fixtures } from '../field-types/fixtures.ts';
import type { FieldDocument } from '../documents/field.ts';
import { FIELD_TYPES } from '../field-types/index.ts';
import { buildClient, buildOpenApi } from './index.ts';
import { schemaOfInput } from './record-schema.ts';
import { schemaOfValue } from './value-schema.ts';

const ajv = new Ajv2020({ allowUnionTypes: true, strict: false, validateFormats: false });
const designs = readdirSync('schemas/designs').filter((name) => name.endsWith('.design.json'))
  .map((name) => (JSON.parse(readFileSync(join('schemas/designs', name), 'utf8')) as DesignDocuments).model);
const order = designs.find(({ code }) => code === 'purchaseOrder') as ModelDocument;

/** A model whose every text is hostile. */
function hostile(text: string): ModelDocument {
  return {
    kind: 'model', schemaVersion: 1, code: 'hostile', title: text, label: 'name',
    fields: {
      name: { id: 'f1', type: 'text', title: text, help: text, pattern: text },
      choice: { id: 'f2', type: 'option', title: text, options: { items: [{ value: text, label: text }] } },
      rows: { id: 'f3', type: 'table', title: text, fields: { cell: { id: 'f4', type: 'text', title: text, help: text } } },
    },
  };
}

function parsed(text: string): { names: string[]; faults: string[] } {
  const file = ts.createSourceFile('client.ts', text, ts.ScriptTarget.ES2022, true);
  const faults = (file as unknown as { parseDiagnostics: ts.DiagnosticWithLocation[] }).parseDiagnostics.map(({ messageText }) => String(messageText));
  return { names: file.statements.map((statement) => ('name' in statement ? (statement as { name?: ts.Identifier }).name?.text ?? '' : ts.SyntaxKind[statement.kind])), faults };
}

/** Every kind of node in the order of the text: equal for two texts that differ in words alone. */
function skeleton(text: string): string {
  const kinds: number[] = [];
  const visit = (node: ts.Node): void => {
    kinds.push(node.kind);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('client.ts', text, ts.ScriptTarget.ES2022, true));
  return kinds.join();
}

/** What the compiler says about a program of these files, with the product's strictness. */
function compile(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [], module: ts.ModuleKind.ESNext, allowImportingTsExtensions: true, moduleResolution: ts.ModuleResolutionKind.Bundler, exactOptionalPropertyTypes: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) => (files[name] === undefined ? getSourceFile.call(host, name, ...rest) : ts.createSourceFile(name, files[name], ts.ScriptTarget.ES2022));
  host.fileExists = (name) => files[name] !== undefined || fileExists.call(host, name);
  host.readFile = (name) => files[name] ?? readFile.call(host, name);
  return ts.getPreEmitDiagnostics(ts.createProgram(Object.keys(files), options, host)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('the schema of a value', () => {
  it.each(FIELD_TYPES)('of %s holds for every canonical value', (type) => {
    const { field, valid } = fixtures[type];
    const schema = schemaOfValue(field, 'en-US', 'record');
    const examples: JsonValue[] = valid.map(([, canonical]) => canonical);
    expect(examples.filter((value) => !ajv.validate(schema, value))).toEqual([]);
  });

  it('refuses what the field refuses', () => {
    const schema = schemaOfInput(order, 'en-US');
    const valid = { supplierId: 's1', buyer: 'u1', deliveryDate: '2026-01-01', lines: [{ itemName: 'a', unit: 'm', quantity: 1, price: 2 }] };
    expect(ajv.validate(schema, valid)).toBe(true);
    for (const bad of [{ ...valid, lines: [] }, { ...valid, grossTotal: 5 }, { ...valid, state: 'lost' }, { ...valid, lines: [{ quantity: -1 }] }, { ...valid, lines: [{ amount: 3 }] }, { ...valid, nothing: 1 }, { buyer: 'u1' }]) {
      expect(ajv.validate(schema, bad), JSON.stringify(bad)).toBe(false);
    }
  });
});

describe('P2: the OpenAPI document', () => {
  it.each(designs.map((model) => [model.code, model] as const))('of %s names only what is in it, and its schemas are schemas', (_, model) => {
    const document = buildOpenApi(model, 'zh-CN', { version: 3 });
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: (model.title as { 'zh-CN': string })['zh-CN'], version: '3' } });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    for (const reference of references) {
      const target = reference.split('/').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
      expect(target, reference).toBeDefined();
    }
    ajv.addSchema({ $id: `https://example.com/${model.code}`, ...document });
    for (const name of Object.keys((document['components'] as { schemas: object }).schemas)) {
      expect(() => ajv.compile({ $ref: `https://example.com/${model.code}#/components/schemas/${name}` })).not.toThrow();
    }
  });

  it('calls each operation by a name of its own', () => {
    const names = [...JSON.stringify(buildOpenApi(order, 'en-US')).matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['list', 'create', 'get', 'update', 'remove', 'removed', 'restore', 'purge', 'removeMany'].map((name) => `purchaseOrder.${name}`));
  });
});

const SURROUNDINGS = `
        declare function fetch(address: URL, call: object): Promise<{ status: number; json(): Promise<unknown> }>;
        declare class URL { constructor(path: string, base: string); }
      `;

describe('P2: the typed client', () => {
  it('takes what the form takes and nothing else', () => {
    expect(compile({
      '/client.ts': buildClient(order, 'en-US'),
      '/surroundings.d.ts': SURROUNDINGS,
      // Where a wrong call were taken, the compiler would miss the error that is announced.
      '/use.ts': `
        import { PurchaseOrderClient, type PurchaseOrderRecord } from './client.ts';
        const client = new PurchaseOrderClient({ baseUrl: 'http://localhost', token: 't' });
        const made: Promise<PurchaseOrderRecord> = client.create({ supplierId: 's', buyer: 'u', deliveryDate: '2026-01-01', taxRate: 13, state: 'ordered', lines: [{ itemName: 'a', quantity: 1 }] });
        void made.then((record) => client.update(record.id, { version: record.version, taxRate: 6 }));
        void client.list({ keyword: 'x' }).then(({ list }) => list[0]?.grossTotal?.toFixed(2));
        const valid = { supplierId: 's', buyer: 'u', deliveryDate: '2026-01-01' };
        // @ts-expect-error
        void client.create({ ...valid, state: 'lost' });
        // @ts-expect-error
        void client.create({ ...valid, grossTotal: 5 });
        // @ts-expect-error
        void client.create({ ...valid, supplierId: 5 });
        // @ts-expect-error
        void client.update('1', {});
        // @ts-expect-error
        void client.list({ nothing: 1 });
      `,
    })).toEqual([]);
  }, 60_000);

  it('V7: what a form no longer has, or holds otherwise, is an error of the programs that use it', () => {
    const { taxRate, ...fields } = order.fields;
    expect(taxRate).toBeDefined();
    const use = `
      import { PurchaseOrderClient } from './client.ts';
      const client = new PurchaseOrderClient({ baseUrl: 'http://localhost', token: 't' });
      void client.update('1', { version: 1, taxRate: 6 });
      void client.get('1').then((record) => record.grossTotal?.toFixed(2));
    `;
    const found = (model: typeof order): string[] => compile({ '/client.ts': buildClient(model, 'en-US'), '/surroundings.d.ts': SURROUNDINGS, '/use.ts': use });
    expect(found(order)).toEqual([]);
    const grossTotal = { ...order.fields['grossTotal'], id: 'other', type: 'text', title: 'Total', formula: undefined } as unknown as FieldDocument;
    const messages = found({ ...order, fields: { ...fields, grossTotal } });
    expect(messages).toHaveLength(2);
    expect(messages.join('\n')).toMatch(/taxRate[^]*toFixed/);
  }, 60_000);

  it('has nothing in it that titles could put there', () => {
    const plain = skeleton(buildClient(hostile('plain'), 'en-US'));
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom('*/', '/*', '//', '\n', '\r', '\u2028', '\u2029', '`', '${', '}', '"', "'", '\\', '</script>', 'alert(1)', ';', '\u0000', '\ud800', '@', '中')).map((parts) => parts.join('')),
    );
    fc.assert(fc.property(words, (text) => {
      const client = buildClient(hostile(text), 'en-US');
      expect(parsed(client).faults).toEqual([]);
      expect(skeleton(client)).toBe(plain);
    }), { numRuns: 60 });
  });

  it('is named by letters and digits whatever the code is', () => {
    const model = { ...hostile('x'), code: '1-a*/; alert(1) //' };
    const { names, faults } = parsed(buildClient(model, 'en-US'));
    expect(faults).toEqual([]);
    expect(names).toEqual(['Form1aalert1Input', 'Form1aalert1Record', 'ClientOptions', 'ListQuery', 'ListResult', 'ApiError', 'RecordsClient', 'Form1aalert1Client']);
  });
});
