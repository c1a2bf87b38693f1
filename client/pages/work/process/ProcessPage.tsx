import { usePagePath } from '../../../state/page-path.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ErrorPage } from '../../error/ErrorPage.tsx'
import { HandlePage } from './HandlePage.tsx'
import { InstancePage } from './InstancePage.tsx'
import { type ProcessRoute, processRouteOf } from './routes.ts'
import { StartFormPage } from './StartFormPage.tsx'

const LeavePage = lazyNamed(() => import('../leave/LeavePage.tsx'), 'LeavePage')

/** A page of a process: to start it, to do one of its tasks, or to look at it. */
export function ProcessPage() {
  const at = processRouteOf(usePagePath())
  if (!at) return <ErrorPage kind="missing" />
  return at.route === 'leave' ? <LeavePage at={at} /> : <GenericPage at={at} />
}

function GenericPage({ at }: { at: ProcessRoute }) {
  if (at.kind === 'form') return <StartFormPage processDefinitionId={at.processDefinitionId} />
  if (at.kind === 'handle') return <HandlePage taskId={at.taskId} />
  return <InstancePage processInstanceId={at.processInstanceId} />
}
