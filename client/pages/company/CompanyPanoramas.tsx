import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { vrType } from '#shared/contract/show/panorama.ts'
import { vr } from '#shared/resources/show/vr.ts'
import { apiOf } from '../../crud/data/api.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { OwnPicture } from '../../ui/OwnPicture.tsx'
import { usePanorama } from '../../viewers/use-viewers.tsx'
import '../../i18n/more/profile.ts'

/** More of them are in their list. */
const mostShown = 6

/** The panoramas of a company; each opens in the viewer, whose code arrives then. */
export function CompanyPanoramas({ id }: { id: string }) {
  const { t, language } = useWords()
  const { open, label, dialog } = usePanorama()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', vr.name, 'of-company', id, language],
    queryFn: ({ signal }) =>
      apiOf(vr).page(
        { companyId_equal: id, vrType_in: `${vrType.single},${vrType.tour}`, size: mostShown },
        { silent: true, quiet: true, signal },
      ),
  })
  if (error && !data) return <Failure resource={vr} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  if (data.records.length === 0) return <p className="profile-hint">{t('company.profile.noPanoramas')}</p>
  return (
    <>
      <ul className="profile-panoramas">
        {data.records.map(({ id: key, vrName, cover }) => (
          <li key={key}>
            <button type="button" aria-label={`${label} ${vrName}`} onClick={() => open(key)}>
              <OwnPicture link={cover ?? undefined} className="profile-panorama-cover">
                <span className="profile-panorama-cover" />
              </OwnPicture>
              <span>{vrName}</span>
            </button>
          </li>
        ))}
      </ul>
      {data.total > mostShown && (
        <Link to={`/show/vr?companyId=${id}`}>
          {t('company.profile.allPanoramas', { count: data.total })}
        </Link>
      )}
      {dialog}
    </>
  )
}
