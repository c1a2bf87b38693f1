import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { Link } from 'react-router-dom'
import type { ServerState } from '#shared/contract/monitor.ts'
import type { SetupState, SetupStep } from '#shared/contract/setup.ts'
import { request } from '../../api/request.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSetting } from '../../state/use-setting.ts'
import './setup.css'
import '../../i18n/more/setup.ts'

const pages: Readonly<Record<SetupStep, string>> = {
  package: '/system/tenantpackage',
  tenant: '/system/tenant',
  department: '/system/dept',
  role: '/authority/role',
  person: '/system/user',
  device: '/iot/device',
  backup: '/monitor/server',
}

/** First things to do on an empty installation or tenant. It ticks itself, and goes when all is done or nobody wants it. */
export function SetupList() {
  const { t } = useTranslation()
  const setting = useSetting('desk', 'setup')
  const steps = useSteps(setting.value !== 'closed' && !setting.isPending)
  const done = steps.filter(({ isDone }) => isDone).length
  if (setting.value === 'closed' || done === steps.length) return null
  return (
    <section className="setup" aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">{t('setup.title')}</h2>
        <Progress
          steps={steps.length}
          percent={(done / steps.length) * 100}
          format={() => t('setup.done', { done, total: steps.length })}
          aria-label={t('setup.title')}
        />
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('setup.close')}
          title={t('setup.close')}
          onClick={() => setting.change(() => 'closed')}
        />
      </header>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone}>
            {isDone ? (
              <CheckCircleFilled aria-label={t('setup.isDone')} />
            ) : (
              <span aria-hidden className="setup-open" />
            )}
            <div>
              <Link to={pages[name]}>{t(`setup.${name}`)}</Link>
              <p>{t(`setup.${name}Hint`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whoever looks after the platform sees besides whether there has been a backup. */
function useSteps(isWanted: boolean): readonly SetupState[] {
  const { data: steps = [] } = useQuery({
    queryKey: ['desk', 'setup'],
    queryFn: ({ signal }) => request<SetupState[]>('/api/blade-desk/setup', { silent: true, signal }),
    enabled: isWanted,
    // A step that was just taken is ticked when its person comes back.
    staleTime: 0,
  })
  const isOfPlatform = steps.some(({ name }) => name === 'tenant') && steps.some(({ isDone }) => !isDone)
  const { data: server } = useQuery({
    queryKey: ['desk', 'setup', 'server'],
    queryFn: ({ signal }) => request<ServerState>('/api/monitor/server', { silent: true, signal }),
    enabled: isWanted && isOfPlatform,
    staleTime: 0,
  })
  return server && isOfPlatform
    ? [...steps, { name: 'backup', isDone: server.backups.files.length > 0 }]
    : steps
}
