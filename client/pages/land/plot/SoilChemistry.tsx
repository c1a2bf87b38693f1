import { Skeleton } from 'antd'
import { Suspense } from 'react'
import {
  middling,
  type SoilTest,
  soilClass,
  soilScore,
  soilTests,
} from '#shared/contract/land/soil-grades.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { radarOption } from '../../../charts/options.ts'
import { useLook } from '../../../charts/use-look.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { HeadRow } from '../../../ui/HeadRow.tsx'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import '../../../i18n/more/land.ts'

const Chart = lazyNamed(() => import('../../../charts/Chart.tsx'), 'Chart')

/** A figure has no shape with fewer corners. */
const leastCorners = 3

/** Findings of the laboratory, as a figure against middling soil and as a table with the classes. */
export function SoilChemistry({ row }: { row: Shown<typeof soil> }) {
  const { t, label, language } = useWords()
  const mayEdit = useRights(soil).edit
  const found = soilTests.flatMap((test) => {
    const value = row[test]
    return typeof value === 'number' ? [{ test, value }] : []
  })
  const said = ({ test, value }: Found) => {
    const { unit } = soil.fields[test]
    const number = value.toLocaleString(language, { maximumFractionDigits: 2 })
    return unit ? `${number} ${label(unit)}` : number
  }
  return (
    <section aria-label={t('pages.plot.chemistry')}>
      <h3>{t('pages.plot.chemistry')}</h3>
      {found.length === 0 ? (
        <p className="plot-hint">{t(mayEdit ? 'pages.plot.noTestsAdd' : 'pages.plot.noTests')}</p>
      ) : (
        <div className="plot-chemistry">
          {found.length >= leastCorners && <Radar found={found} />}
          <table className="plot-table">
            <HeadRow titles={[t('pages.plot.test'), t('pages.plot.value'), t('pages.plot.class')]} />
            <tbody>
              {found.map((one) => (
                <tr key={one.test}>
                  <th scope="row">{label(soil.fields[one.test].label)}</th>
                  <td className="field-number">{said(one)}</td>
                  <td>{judged(one, t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="plot-hint">{t('pages.plot.classHint')}</p>
        </div>
      )}
    </section>
  )
}

interface Found {
  test: SoilTest
  value: number
}

/** Its class or, of what has a best range, whether it lies there. */
function judged({ test, value }: Found, t: ReturnType<typeof useWords>['t']): string {
  const level = soilClass(test, value)
  if (level !== undefined) return t('pages.plot.classOf', { level })
  return t(soilScore(test, value) === 100 ? 'pages.plot.fits' : 'pages.plot.fitsNot')
}

function Radar({ found }: { found: readonly Found[] }) {
  const { t, label } = useWords()
  const look = useLook()
  const [first = look.rest] = look.colors
  const figures = [
    {
      key: 'own',
      name: t('pages.plot.this'),
      color: first,
      isDashed: false,
      values: found.map(({ test, value }) => soilScore(test, value)),
    },
    {
      key: 'middling',
      name: t('pages.plot.middling'),
      color: look.rest,
      isDashed: true,
      values: found.map(() => middling),
    },
  ]
  const corners = found.map(({ test }) => label(soil.fields[test].label))
  return (
    <div className="plot-radar">
      <Suspense fallback={<Skeleton active />}>
        <Chart option={radarOption(corners, figures, look, t('pages.plot.chemistry'))} />
      </Suspense>
    </div>
  )
}
