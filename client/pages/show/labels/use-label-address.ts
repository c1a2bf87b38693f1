import { useQuery } from '@tanstack/react-query'
import { labelAddress } from '#shared/contract/show/labels.ts'
import { siteOptions } from '../../../api/site-options.ts'
import { basePath } from '../../../base-path.ts'
import { useSession } from '../../../state/session/session.ts'

/** Where the picture of a code leads: to the address that people know, which need not be the one this browser has. */
export function useLabelAddress(): (code: string) => string {
  const { data: site } = useQuery(siteOptions)
  const tenantId = useSession(({ user }) => user?.tenant_id ?? '')
  return (code) => labelAddress(site?.publicUrl || location.origin + basePath, code, tenantId)
}
