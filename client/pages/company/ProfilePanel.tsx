import { useQuery } from '@tanstack/react-query'
import { Button, Collapse, Progress, Skeleton } from 'antd'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { CompanyProfile } from '#shared/contract/company-profile.ts'
import { plotLevels } from '#shared/contract/land/plot-level.ts'
import { company } from '#shared/resources/company/company.ts'
import { request } from '../../api/request.ts'
import { hrefOf } from '../../base-path.ts'
import { useDictionary } from '../../fields/choice/use-dictionary.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { OwnPicture } from '../../ui/OwnPicture.tsx'
import { CompanyLand } from './CompanyLand.tsx'
import { CompanyPanoramas } from './CompanyPanoramas.tsx'
import './profile.css'
import '../../i18n/more/profile.ts'

interface Props {
  row: { id: string; cover?: string | null; score?: number | null; creditGrade?: string | null }
}

const OwnedDevices = lazyNamed(() => import('../../telemetry/OwnedDevices.tsx'), 'OwnedDevices')

const gradeMeta = company.fields.creditGrade

/** A company at a glance: its grade, its figures, where its land lies, and the page that it shows everybody. */
export function ProfilePanel({ row }: Props) {
  const { language } = useWords()
  const query = useQuery({
    queryKey: ['resource', company.name, 'profile', row.id, language],
    queryFn: ({ signal }) =>
      request<CompanyProfile>(`/api${company.path}/profile`, {
        params: { id: row.id },
        silent: true,
        signal,
      }),
  })
  return (
    <Loaded query={query} resource={company} rows={6}>
      {(profile) => <Profile row={row} profile={profile} />}
    </Loaded>
  )
}

function Profile({ row, profile }: Props & { profile: CompanyProfile }) {
  const { t } = useWords()
  const mayOpen = useMayOpen()
  const { stats, publicPath } = profile
  return (
    <div className="profile">
      <OwnPicture link={row.cover ?? undefined} className="profile-cover">
        {null}
      </OwnPicture>
      <div className="profile-top">
        <Grade row={row} />
        <Figures id={row.id} stats={stats} />
      </div>
      <section>
        <h3>{t('company.profile.land')}</h3>
        {mayOpen('/land/soil') ? (
          <CompanyLand id={row.id} />
        ) : (
          <p className="profile-hint">{t('company.profile.landHidden')}</p>
        )}
      </section>
      {mayOpen('/show/vr') && (
        <section>
          <h3>{t('company.profile.panoramas')}</h3>
          <CompanyPanoramas id={row.id} />
        </section>
      )}
      <section>
        <h3>{t('company.profile.page')}</h3>
        {publicPath ? (
          <Button href={hrefOf(publicPath)} target="_blank" rel="noopener noreferrer">
            {t('company.profile.openPage')}
          </Button>
        ) : (
          <p className="profile-hint">{t('company.profile.noPage')}</p>
        )}
      </section>
      {stats.devices > 0 && mayOpen('/iot/device') && <LiveValues id={row.id} />}
    </div>
  )
}

/** What the company's devices measure, asked for when somebody looks. */
function LiveValues({ id }: { id: string }) {
  const { t } = useWords()
  const children = (
    <Suspense fallback={<Skeleton active />}>
      <OwnedDevices owner="company" id={id} />
    </Suspense>
  )
  return <Collapse items={[{ key: 'live', label: t('panels.liveValues'), children }]} />
}

function Grade({ row: { score, creditGrade } }: Props) {
  const { t } = useWords()
  const { choices } = useDictionary(gradeMeta)
  if (score === null || score === undefined)
    return <p className="profile-hint">{t('company.profile.noScore')}</p>
  const grade = choices.find(({ value }) => value === creditGrade)?.label ?? creditGrade ?? ''
  return (
    <Progress
      type="circle"
      size={104}
      percent={score}
      aria-label={t('company.profile.score', { score, grade })}
      format={() => (
        <span className="profile-score">
          <strong>{score}</strong>
          <span>{grade}</span>
        </span>
      )}
    />
  )
}

function Figures({ id, stats }: { id: string; stats: CompanyProfile['stats'] }) {
  const { t } = useWords()
  const mayOpen = useMayOpen()
  const of = encodeURIComponent(id)
  const figures = [
    {
      key: 'plots',
      value: stats.plots,
      note: t('company.profile.mu', { value: stats.areaMu }),
      path: '/land/soil',
      // The same plots as are counted, without the land that they are parts of.
      more: `&soilLevel_in=${plotLevels.join()}`,
    },
    {
      key: 'devices',
      value: stats.devices,
      note: t('company.profile.online', { count: stats.online }),
      path: '/iot/device',
    },
    {
      key: 'openEvents',
      value: stats.openEvents,
      note: '',
      path: '/event/list',
      more: '&eventStatus_in=0,1',
    },
    { key: 'staff', value: stats.staff, note: '' },
    { key: 'honors', value: stats.honors, note: '', path: '/business/companyHonor' },
    { key: 'recentLogs', value: stats.recentLogs, note: t('company.profile.lately') },
  ] as const
  return (
    <dl className="profile-figures">
      {figures.map(({ key, value, note, ...to }) => (
        <div key={key}>
          <dt>{t(`company.profile.${key}`)}</dt>
          <dd>
            {'path' in to && value > 0 && mayOpen(to.path) ? (
              <Link
                to={`${to.path}?companyId=${of}${'more' in to ? to.more : ''}`}
                aria-label={`${t(`company.profile.${key}`)} ${value}`}
              >
                {value}
              </Link>
            ) : (
              <span>{value}</span>
            )}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
