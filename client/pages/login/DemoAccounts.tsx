import type { DemoAccount } from '#shared/contract/site.ts'
import { t } from '../../i18n/index.ts'

interface Props {
  accounts: DemoAccount[]
  onChoose(account: DemoAccount): void
}

/** Accounts of the demo; one click fills the form. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  if (accounts.length === 0) return null
  return (
    <section className="login-demo" aria-labelledby="login-demo-title">
      <h2 id="login-demo-title">
        {t('login.demo')} <small>{t('login.demoHint')}</small>
      </h2>
      <div className="login-chips">
        {accounts.map((account) => (
          <button
            key={`${account.tenantId}/${account.account}`}
            type="button"
            onClick={() => onChoose(account)}
          >
            <strong>{account.account}</strong>
            <span>{account.name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
