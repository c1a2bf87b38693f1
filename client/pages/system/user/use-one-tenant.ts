import { App } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/people.ts'

/** Tells whether rows belong to one tenant, and says so where they do not: a role, or a department, is one tenant's. */
export function useOneTenant() {
  const { t } = useWords()
  const { message } = App.useApp()
  return (rows: readonly { tenantId?: string | null }[]): boolean => {
    const isOne = new Set(rows.map(({ tenantId }) => tenantId)).size <= 1
    if (!isOne) message.warning(t('pages.user.manyTenants'))
    return isOne
  }
}
