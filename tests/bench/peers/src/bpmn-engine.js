// Instances a second of a flow of so many approvals one after the other, each from its launch to its end: `node bpmn-engine.js approvals seconds`.
// In memory it is decided as soon as it waits; stored, as a server does it, each decision brings the state back from JSON and puts it there again.
import console from 'node:console';
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { Engine } from 'bpmn-engine';
import BpmnModdle from 'bpmn-moddle';

const [approvals, seconds] = process.argv.slice(2).map(Number);
const names = Array.from({ length: approvals }, (_, index) => `approval${index}`);
const places = ['start', ...names, 'end'];
const source = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="flows" targetNamespace="http://bpmn.io/schema/bpmn"><process id="flow" isExecutable="true">
<startEvent id="start" />${names.map((name) => `<userTask id="${name}" />`).join('')}<endEvent id="end" />
${places.slice(1).map((to, index) => `<sequenceFlow id="way${index}" sourceRef="${places[index]}" targetRef="${to}" />`).join('')}
</process></definitions>`;
// Read once for all instances.
const moddleContext = await new BpmnModdle().fromXML(source);

async function inMemory() {
  const listener = new EventEmitter();
  listener.on('activity.wait', (task) => task.signal());
  const engine = new Engine({ name: 'flow', moddleContext });
  const ended = engine.waitFor('end');
  await engine.execute({ listener });
  await ended;
}

async function stored() {
  const engine = new Engine({ name: 'flow', moddleContext });
  await engine.execute();
  let state = JSON.stringify(await engine.getState());
  for (const name of names) {
    const next = new Engine().recover(JSON.parse(state));
    const ended = name === names.at(-1) ? next.waitFor('end') : undefined;
    const execution = await next.resume();
    execution.getPostponed().find(({ id }) => id === name).signal();
    await ended;
    state = JSON.stringify(await next.getState());
  }
}

async function perSecond(work) {
  for (const began = performance.now(); performance.now() - began < 300;) await work();
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < seconds * 1_000; count += 1) await work();
  return count / ((performance.now() - began) / 1_000);
}

console.log(JSON.stringify({ inMemory: await perSecond(inMemory), stored: await perSecond(stored) }));
