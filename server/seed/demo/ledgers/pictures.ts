import { addDays } from '../calendar.ts';
import { userId } from '../company-ids.ts';
import { sitePicture, type SitePart, type SiteWeather } from '../files/site-pictures.ts';
import type { ProjectContext } from '../project-context.ts';

interface Shot {
  name: string;
  part: string;
  stage: string;
  /** Days after the documents' arrival. */
  day: number;
  weather: SiteWeather;
  drawn: readonly (readonly [SitePart, number])[];
  type?: 'aerial';
  witness?: string;
}

const SHOTS: readonly Shot[] = [
  { name: '基坑开挖至设计标高', part: '基坑北侧', stage: 'foundation', day: 34, weather: 'sunny', drawn: [['pit', 0], ['structure', 1]] },
  { name: '底板钢筋隐蔽验收', part: '地下一层底板', stage: 'concealed', day: 52, weather: 'cloudy', drawn: [['rebar', 0]], witness: '监理单位 赵工' },
  { name: '主体二层梁板施工', part: '主体二层', stage: 'structure', day: 71, weather: 'overcast', drawn: [['structure', 2], ['rebar', 0]] },
  { name: '变更部位：新增管线支架', part: '地下室走道', stage: 'change', day: 76, weather: 'cloudy', drawn: [['pipes', 0]] },
  { name: '主体六层航拍', part: '主体结构', stage: 'structure', day: 98, weather: 'sunny', drawn: [['structure', 6]], type: 'aerial' },
  { name: '机电管线安装', part: '地下一层', stage: 'installation', day: 112, weather: 'cloudy', drawn: [['pipes', 0], ['rooms', 0]] },
  { name: '幕墙安装进度', part: '南立面', stage: 'decoration', day: 127, weather: 'sunny', drawn: [['facade', 8], ['facade', 7]] },
  { name: '病房样板间', part: '五层', stage: 'decoration', day: 133, weather: 'overcast', drawn: [['rooms', 0]] },
];

/** What was photographed on the site; a project that has only begun has fewer pictures. */
export async function seedPictures({ seed, id, writer, keep }: ProjectContext, most = SHOTS.length): Promise<void> {
  const clerk = seed.team.at(-1) ?? seed.manager;
  for (const [index, shot] of SHOTS.slice(0, most).entries()) {
    const day = addDays(seed.received, shot.day);
    const images = [];
    for (const [place, [part, height]] of shot.drawn.entries()) images.push(await keep(`${shot.name}${String(place + 1)}.png`, sitePicture(part, shot.weather, height), { key: `${seed.name}/${shot.name}${String(place + 1)}`, owner: userId(clerk), day }));
    await writer.create('videoRecord', `${seed.name}/${shot.name}`, {
      projectId: id, recordName: shot.name, recordType: shot.type ?? 'photo', part: shot.part, stage: shot.stage, weather: shot.weather, shooter: userId(clerk),
      shootTime: Date.parse(`${day}T${String(9 + index).padStart(2, '0')}:20:00+08:00`), location: { longitude: 120.2 + index / 1000, latitude: 30.19 + index / 1000, address: `${seed.address}（${shot.part}）` },
      content: `${shot.part}施工现状，与当期计量部位一致。`, relatedType: 'none', images, mediaFiles: [], concealed: shot.witness !== undefined, witness: shot.witness ?? null,
    }, { author: clerk, day });
  }
}
