import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import { findModelIssues } from '#schemas/language/index.ts';
import type { ModelIssue } from '#schemas/language/index.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { designConfig } from '../design-config.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { useFormulaParser } from '../use-formula-parser.ts';
import { renamedRecord, sampleRecords } from './sample-records.ts';

/** Where the records of the preview come from. */
export type Source = 'empty' | 'sample' | 'real';

export interface PreviewWish {
  /** Null: somebody who may do everything. */
  roleId: string | null;
  source: Source;
  /** Id of the real record that the form shows. */
  record: string | null;
}

export interface PreviewAnswer {
  config: ScreenConfig | null;
  /** The role holds no rights yet and is shown with those that publishing would give. */
  isFirst: boolean;
  issues: readonly ModelIssue[];
  error: Error | null;
  record: RecordRow | null;
  records: RecordRow[];
}

const FEW = 20;

/** What the preview shows for a role, with records of the wanted kind; real ones as far as the builder himself may see them. */
export function usePreview({ roleId, source, record }: PreviewWish): PreviewAnswer {
  const { id, calls } = useDesigner();
  const { text, variables } = useServices();
  const documents = useDesign((state) => state.documents);
  const { model } = documents;
  const parseFormula = useFormulaParser();
  const issues = useMemo(() => (parseFormula ? findModelIssues(model, { parseFormula }) : []), [model, parseFormula]);
  const isSound = parseFormula !== undefined && issues.length === 0;
  const asRole = useQuery({
    queryKey: ['design', id, 'preview', roleId, documents], queryFn: () => calls.preview(id, documents, roleId ?? ''), enabled: roleId !== null && isSound, retry: false, staleTime: 0, gcTime: 0,
  });
  const whole = useMemo(() => designConfig(unscoped(documents), parseFormula && parsedFormulas(documents, parseFormula)), [documents, parseFormula]);
  const real = useRealRecords(documents, source === 'real');
  const samples = useMemo(
    () => (parseFormula && issues.length === 0 && source === 'sample' ? sampleRecords(model, text, parseFormula, { variables: variables() }) : []),
    [parseFormula, issues, source, model, text, variables],
  );
  const given = asRole.data;
  const config = useMemo(() => (roleId === null ? whole : given ? { ...given.config, screen: unscoped({ model, screen: given.config.screen }).screen } : null), [roleId, whole, given, model]);
  const records = source === 'real' ? real.records : samples;
  const shown = source === 'real' ? records.find((one) => one['id'] === record) ?? null : samples[0] ? withoutIdentity(samples[0]) : null;
  return {
    config: isSound ? config : null, isFirst: roleId !== null && given?.isGranted === false, issues, error: (roleId === null ? null : asRole.error) ?? real.error,
    record: shown, records,
  };
}

/** Surroundings, such as the console's project, are not there in a preview. */
function unscoped(documents: DesignDocuments): DesignDocuments {
  return { ...documents, screen: { ...documents.screen, scope: [] } };
}

/** A sample is what somebody has just put into a new record. */
function withoutIdentity({ id: _id, version: _version, ...values }: RecordRow): RecordRow {
  return values as RecordRow;
}

function useRealRecords(documents: DesignDocuments, isWanted: boolean): { records: RecordRow[]; error: Error | null } {
  const { dataSource } = useServices();
  const { code } = documents.model;
  const { data, error } = useQuery({
    queryKey: ['design', code, 'real records'], enabled: isWanted, retry: false, staleTime: 0,
    queryFn: async () => {
      const [{ model }, { list }] = await Promise.all([dataSource.config(code), dataSource.list(code, { currentPage: 1, pageSize: FEW })]);
      return { model, list };
    },
  });
  const records = useMemo(() => (data ? data.list.map((record) => renamedRecord(record, data.model, documents.model)) : []), [data, documents.model]);
  return { records, error: isWanted ? error : null };
}
