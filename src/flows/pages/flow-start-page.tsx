import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Splash } from '#src/app/splash.tsx';
import { useFlowCalls } from '../flow-calls.ts';
import { Catalogue, LAUNCHABLE_KEY } from '../launch/catalogue.tsx';
import { LaunchForm } from '../launch/launch-form.tsx';

/** What may be launched; in its place the form of the flow that the address names by `?flow=`. */
export function FlowStartPage(): ReactElement {
  const calls = useFlowCalls();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const code = params.get('flow');
  const { data } = useQuery({ queryKey: LAUNCHABLE_KEY, queryFn: () => calls.launchable() });
  const flow = data?.list.find((each) => each.code === code);
  if (code !== null && !data) return <Splash />;
  if (flow) return <LaunchForm key={flow.id} flow={flow} onClose={() => setParams({})} onLaunched={(id) => void navigate(`/workFlow/flowLaunch?id=${encodeURIComponent(id)}`)} />;
  return <Catalogue onChoose={(chosen) => setParams({ flow: chosen.code })} />;
}
