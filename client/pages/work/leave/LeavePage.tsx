import { HandlePage } from '../process/HandlePage.tsx'
import { InstancePage } from '../process/InstancePage.tsx'
import type { ProcessRoute } from '../process/routes.ts'
import { LeaveFacts } from './LeaveFacts.tsx'
import { LeaveFormPage } from './LeaveFormPage.tsx'

/** The pages of leave: they know the request besides what every process has. */
export function LeavePage({ at }: { at: ProcessRoute }) {
  if (at.kind === 'form') return <LeaveFormPage processDefinitionId={at.processDefinitionId} />
  const facts = at.businessId ? <LeaveFacts businessId={at.businessId} /> : undefined
  if (at.kind === 'handle') return <HandlePage taskId={at.taskId} facts={facts} />
  return <InstancePage processInstanceId={at.processInstanceId} facts={facts} />
}
