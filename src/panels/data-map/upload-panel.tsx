import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Modal, Segmented, Upload } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { MAP_LIMITS, type MapCollection } from '#schemas/maps/geojson.ts';
import { bytesOf, mapFacts } from '#schemas/maps/map-facts.ts';
import { faultText, type MapFault } from '#schemas/maps/map-fault.ts';
import { readMap } from '#schemas/maps/read-map.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';
import { Facts } from './facts.tsx';
import { faultsOf, type Faults } from './faults.ts';
import { MapPicture } from './map-picture.tsx';
import { namesOfFile } from './names-of-file.ts';
import styles from './data-map.module.css';

interface Chosen {
  text: string;
  map: MapCollection;
}

/** Takes in a map from a file or as text, for a new record or in place of what a record has. */
export function UploadPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('uploadMapPanel');
  const { locale, notify } = useServices();
  const id = textOf(record, 'id');
  const isNew = id === '';
  const [way, setWay] = useState<'file' | 'text'>('file');
  const [names, setNames] = useState({ fullName: '', enCode: '' });
  const [pasted, setPasted] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);

  function take(text: string): boolean {
    const reading = readMap(text);
    setChosen('map' in reading ? { text, map: reading.map } : null);
    setFaults('map' in reading ? {} : { data: faultText(reading.fault, locale) });
    return 'map' in reading;
  }

  async function open(file: File): Promise<void> {
    if (file.size > MAP_LIMITS.bytes) {
      setChosen(null);
      setFaults({ data: faultText(TOO_LARGE, locale) });
      return;
    }
    if (!take(await file.text())) return;
    const { fullName, enCode } = namesOfFile(file.name);
    setNames((typed) => ({ fullName: typed.fullName || fullName, enCode: typed.enCode || enCode }));
  }

  async function save({ text }: Chosen): Promise<void> {
    setBusy(true);
    setFaults({});
    try {
      if (isNew) await call('POST /api/system/DataMap', { body: { ...names, data: text } });
      else await call('PUT /api/system/DataMap/:id/Actions/Upload', { params: { id }, body: { data: text } });
      notify.success(t('upload.saved'));
      onClose(true);
    } catch (problem) {
      setFaults(faultsOf(problem));
      setBusy(false);
    }
  }

  const isReady = chosen !== null && (!isNew || (names.fullName.trim() !== '' && names.enCode.trim() !== ''));
  return (
    <Modal
      open width="min(900px, calc(100vw - 24px))" maskClosable={false} onCancel={() => onClose(false)}
      title={isNew ? t('upload.new') : t('upload.replace', { name: textOf(record, 'fullName') })}
      footer={[
        <Button key="cancel" onClick={() => onClose(false)}>{t('cancel')}</Button>,
        <Button key="save" type="primary" loading={isBusy} disabled={!isReady} onClick={() => chosen && void save(chosen)}>{t('save')}</Button>,
      ]}
    >
      <div className={styles['panel']}>
        {faults.data !== undefined && <Alert type="error" showIcon message={faults.data} />}
        {!isNew && <Alert type="info" showIcon message={t('upload.replaces')} />}
        {isNew && (
          <Form layout="vertical" className={styles['names']}>
            {(['fullName', 'enCode'] as const).map((key) => (
              <Form.Item key={key} label={t(`upload.${key}`)} htmlFor={`map-${key}`} required {...(faults[key] !== undefined && { help: faults[key], validateStatus: 'error' as const })}>
                <Input id={`map-${key}`} maxLength={50} value={names[key]} onChange={({ target: { value } }) => setNames((typed) => ({ ...typed, [key]: value }))} />
              </Form.Item>
            ))}
          </Form>
        )}
        <Segmented<'file' | 'text'> value={way} onChange={setWay} options={[{ value: 'file', label: t('upload.file') }, { value: 'text', label: t('upload.text') }]} style={{ alignSelf: 'start' }} />
        {way === 'file' ? (
          <Upload.Dragger className={styles['taking'] ?? ''} accept=".json,.geojson,application/json,application/geo+json" maxCount={1} showUploadList={false} disabled={isBusy} beforeUpload={(file) => { void open(file); return false; }}>
            {chosen === null && <p className="ant-upload-drag-icon"><InboxOutlined aria-hidden /></p>}
            <p>{t('upload.choose')}</p>
            <p className="ant-upload-hint">{t('upload.hint', { limit: MAP_LIMITS.bytes / 1_048_576 })}</p>
          </Upload.Dragger>
        ) : (
          <>
            <Input.TextArea aria-label={t('upload.text')} rows={6} value={pasted} placeholder='{"type":"FeatureCollection","features":[…]}' onChange={({ target: { value } }) => setPasted(value)} />
            <Button style={{ alignSelf: 'start' }} disabled={pasted.trim() === ''} onClick={() => void take(pasted)}>{t('upload.read')}</Button>
          </>
        )}
        {chosen && <Read chosen={chosen} title={isNew ? names.fullName : textOf(record, 'fullName')} />}
      </div>
    </Modal>
  );
}

const TOO_LARGE: MapFault = { path: '', rule: 'tooLarge', params: { limit: MAP_LIMITS.bytes / 1_048_576 } };

function Read({ chosen: { text, map }, title }: { chosen: Chosen; title: string }): ReactElement {
  const { t } = useTranslation('uploadMapPanel');
  const { locale } = useServices();
  const { areas, points, kilobytes, extent } = mapFacts(map, bytesOf(text));
  return (
    <>
      <MapPicture map={map} title={title} t={t} />
      <Facts facts={[[t('areas'), areas.toLocaleString(locale)], [t('points'), points.toLocaleString(locale)], [t('size'), t('kilobytes', { size: kilobytes.toLocaleString(locale) })], [t('extent'), extent]]} />
    </>
  );
}
