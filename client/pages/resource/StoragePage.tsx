import { oss } from '#shared/resources/resource/oss.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useEnabling } from './use-enabling.tsx'

/** Where files are kept; one configuration is the active one. */
export function StoragePage() {
  const enabling = useEnabling(oss)
  return <ResourcePage resource={oss} actions={[enabling(({ ossCode }) => ossCode)]} />
}
