import { ApiOutlined, ShopOutlined, WifiOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Params, request } from '../../api/request.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMayOpen } from '../../state/use-menu.ts'

const companyPage = '/business/company'
const devicePage = '/iot/device'
const isOnline = { onlineStatus_equal: 1 }

/** Counts of what the person may see; each one leads to its list. */
export function Figures() {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const seesCompanies = mayOpen(companyPage)
  const seesDevices = mayOpen(devicePage)
  const companies = useTotal('/api/company/page', {}, seesCompanies)
  const devices = useTotal('/api/device/page', {}, seesDevices)
  const online = useTotal('/api/device/page', isOnline, seesDevices)
  if (!seesCompanies && !seesDevices) return null

  return (
    <section className="home-figures" aria-label={t('home.figures')}>
      {seesCompanies && (
        <Figure
          to={companyPage}
          icon={<ShopOutlined />}
          tone="blue"
          label={t('home.companies')}
          total={companies}
        />
      )}
      {seesDevices && (
        <>
          <Figure
            to={devicePage}
            icon={<ApiOutlined />}
            tone="violet"
            label={t('home.devices')}
            total={devices}
          />
          <Figure
            to={`${devicePage}?onlineStatus=1`}
            icon={<WifiOutlined />}
            tone="green"
            label={t('home.online')}
            total={online}
            note={shareOf(online.data, devices.data, (share) => t('home.onlineShare', { share }))}
          />
        </>
      )}
    </section>
  )
}

function useTotal(path: string, filter: Params, enabled: boolean) {
  return useQuery({
    queryKey: ['total', path, filter],
    queryFn: async ({ signal }) => {
      const params = { current: 1, size: 1, ...filter }
      return (await request<{ total: number }>(path, { params, silent: true, signal })).total
    },
    enabled,
  })
}

function shareOf(part: number | undefined, whole: number | undefined, say: (share: string) => string) {
  if (part === undefined || !whole) return undefined
  return say(`${Math.round((part / whole) * 100)}%`)
}

interface FigureProps {
  to: string
  icon: ReactNode
  tone: 'blue' | 'violet' | 'green'
  label: string
  total: ReturnType<typeof useTotal>
  note?: string | undefined
}

function Figure({ to, icon, tone, label, total, note }: FigureProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (total.isError) {
    return (
      <div className="home-figure">
        <FigureIcon tone={tone} icon={icon} />
        <div>
          <p className="home-figure-label">{label}</p>
          <p className="home-figure-failed">
            {t('home.figureFailed')}{' '}
            <Button type="link" size="small" onClick={() => void total.refetch()}>
              {t('frame.retry')}
            </Button>
          </p>
        </div>
      </div>
    )
  }
  return (
    <Link className="home-figure" to={to}>
      <FigureIcon tone={tone} icon={icon} />
      <div>
        <p className="home-figure-label">{label}</p>
        {total.data === undefined ? (
          <Skeleton.Button active size="small" className="home-figure-waiting" />
        ) : (
          <p className="home-figure-total">
            {new Intl.NumberFormat(language === 'en' ? 'en' : 'zh-CN').format(total.data)}
            {note && <small>{note}</small>}
          </p>
        )}
      </div>
    </Link>
  )
}

function FigureIcon({ tone, icon }: { tone: string; icon: ReactNode }) {
  return (
    <span className="home-figure-icon" data-tone={tone} aria-hidden="true">
      {icon}
    </span>
  )
}
