import { createForm } from '@formily/core';
import type { Field } from '@formily/core';
import { FieldContext, FormContext } from '@formily/react';
import { toJS } from '@formily/reactive';
import { use, useEffect, useMemo } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../engine/field-renderer.ts';
import { flatChoices } from '../fields/choice-input/choices.ts';
import { useChoices } from '../fields/choice-input/use-choices.ts';
import { groupAttributes, inputAttributes } from '../fields/input-attributes.ts';

export interface FormilyWidgetOptions {
  /** It is more than one input, and named as a group. */
  isGroup?: boolean;
  /** Pixels that are kept free while its code is fetched. */
  height?: number;
  /** What the component is told besides value, state and `onChange`. */
  props?: Readonly<Record<string, unknown>>;
}

/** A component of Formily as a widget; apart from `formilyWidget`, so that lists load none of Formily. */
export function componentWidget<Props extends object>(given: ComponentType<Props>, settings: FormilyWidgetOptions): ComponentType<WidgetProps> {
  // Formily's components are typed each in its own way; what all of them take is what Formily itself hands them.
  const Component = given as unknown as ComponentType<FormilyProps>;
  return (props) => <Placed {...props} Component={Component} settings={settings} />;
}

interface FormilyProps {
  value: unknown;
  onChange(...input: unknown[]): void;
  disabled: boolean;
  readOnly: boolean;
  [name: string]: unknown;
}

type PlacedProps = WidgetProps & { Component: ComponentType<FormilyProps>; settings: FormilyWidgetOptions };

/** In a form the field is there already; in a table's cell or a search it is one by itself. */
function Placed(props: PlacedProps): ReactElement {
  const around = use(FieldContext) as Field | undefined;
  const isJoined = props.inCell !== true && around?.displayName === 'Field' && around.path.toString() === props.fieldPath;
  return isJoined ? <WithChoices {...props} joined={around} onInput={(input) => void around.onInput(...input)} /> : <Apart {...props} />;
}

function Apart(props: PlacedProps): ReactElement {
  const { value, readOnly, onChange } = props;
  const form = useMemo(() => createForm(), []);
  const joined = useMemo(() => form.createField({ name: 'value' }), [form]);
  useEffect(() => {
    joined.value = value ?? undefined;
    joined.pattern = readOnly ? 'readOnly' : 'editable';
  }, [joined, value, readOnly]);
  function onInput(input: unknown[]): void {
    void joined.onInput(...input);
    onChange((toJS(joined.value) ?? null) as JsonValue);
  }
  return (
    <FormContext.Provider value={form}>
      <FieldContext.Provider value={joined}><WithChoices {...props} joined={joined} onInput={onInput} /></FieldContext.Provider>
    </FormContext.Provider>
  );
}

type JoinedProps = PlacedProps & { joined: Field; onInput(input: unknown[]): void };

function WithChoices(props: JoinedProps): ReactElement {
  return props.field.options ? <Choices {...props} /> : <Input {...props} />;
}

function Choices(props: JoinedProps): ReactElement {
  const { joined } = props;
  const { choices } = useChoices(props, true);
  useEffect(() => {
    joined.setDataSource(flatChoices(choices).map(({ value, label, disabled }) => ({ value, label, disabled: disabled === true })));
  }, [joined, choices]);
  return <Input {...props} />;
}

function Input(props: JoinedProps): ReactElement {
  const { Component, settings, value, readOnly, onBlur, onInput } = props;
  const component = (
    <Component
      {...settings.props} {...settings.isGroup ? {} : inputAttributes(props)}
      value={value ?? undefined} disabled={readOnly} readOnly={readOnly} status={props.invalid ? 'error' : undefined} onChange={(...input) => onInput(input)}
    />
  );
  return settings.isGroup
    ? <div id={props.id} role="group" {...groupAttributes(props)} onBlur={onBlur}>{component}</div>
    : <div onBlur={onBlur}>{component}</div>;
}
