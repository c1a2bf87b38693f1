import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { Explanation, Reason } from '#shared/contract/explain.ts'
import { role } from '#shared/resources/access/role.ts'
import { reference } from '#shared/schema/field.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'
import { useDefinitions } from '../../crud/data/definitions.ts'
import { ReferenceSelect } from '../../fields/choice/ReferenceSelect.tsx'
import { outlinesWithPage } from '../../fields/outlines.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { deedsOf } from './questions.ts'
import './access.css'
import '../../i18n/more/explain.ts'

const person = reference(['用户', 'User'], 'user')
const sections = ['forbids', 'narrows', 'allows'] as const satisfies readonly Reason['effect'][]

/** Why somebody may do something or not, and why he does not see everything: of oneself, and for who sees roles of others. */
export function AccessPage() {
  const { t, label, plural } = useWords()
  const mayOpen = useMayOpen()
  const { asked, resource, deeds, deed, userId, set } = useAsked()
  return (
    <PageFrame title={t('pages.explain.title')}>
      <div className="crud-body access">
        <Form layout="vertical" className="access-form">
          {mayOpen(pagePathOf(role) ?? '') && (
            <Form.Item label={t('pages.explain.user')} htmlFor="access-user">
              <ReferenceSelect
                id="access-user"
                name="user"
                meta={person}
                value={userId}
                placeholder={t('pages.explain.myself')}
                onChange={(value) => set('user', value ? String(value) : undefined)}
              />
            </Form.Item>
          )}
          <Form.Item label={t('pages.explain.page')} htmlFor="access-page">
            <Select
              id="access-page"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('pages.explain.choosePage')}
              value={asked?.name}
              options={outlinesWithPage.map(({ name, pageName, label: rows }) => ({
                value: name,
                label: pageName ? label(pageName) : plural(rows),
              }))}
              onChange={(value: string) => set('page', value)}
            />
          </Form.Item>
          <Form.Item label={t('pages.explain.deed')} htmlFor="access-deed">
            <Select
              id="access-deed"
              disabled={!resource}
              value={deed?.key}
              options={deeds.map((one) => ({ value: one.key, label: label(one.label) }))}
              onChange={(value: string) => set('deed', value)}
            />
          </Form.Item>
        </Form>
        {deed ? (
          <Answer path={deed.path} userId={userId} />
        ) : (
          <p className="access-hint">{t('pages.explain.hint')}</p>
        )}
      </div>
    </PageFrame>
  )
}

/** Whom, which page and what is asked about: all of it is in the address. */
function useAsked() {
  const [search, setSearch] = useSearchParams()
  const asked = outlinesWithPage.find(({ name }) => name === search.get('page'))
  const [resource] = useDefinitions(asked ? [asked.name] : [])
  const deeds = resource ? deedsOf(resource) : []
  const deed = deeds.find(({ key }) => key === search.get('deed')) ?? deeds[0]
  const set = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name === 'page') next.delete('deed')
        return next
      },
      { replace: true },
    )
  return { asked, resource, deeds, deed, userId: search.get('user') ?? undefined, set }
}

function Answer({ path, userId }: { path: string; userId: string | undefined }) {
  const { language } = useWords()
  const query = useQuery({
    queryKey: ['explain', path, userId, language],
    queryFn: ({ signal }) =>
      request<Explanation>(`/api${role.path}/explain`, { params: { path, userId }, silent: true, signal }),
  })
  return (
    <Loaded query={query} rows={4}>
      {(explanation) => <Verdict {...explanation} />}
    </Loaded>
  )
}

function Verdict({ allowed, reasons }: Explanation) {
  const { t } = useWords()
  return (
    <div className="access-answer">
      <p className="access-verdict" data-allowed={allowed} role="status">
        {allowed ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
        {t(allowed ? 'pages.explain.may' : 'pages.explain.mayNot')}
      </p>
      {sections.map((effect) => {
        const own = reasons.filter((reason) => reason.effect === effect)
        if (own.length === 0) return null
        return (
          <section key={effect}>
            <h2>{t(`pages.explain.${effect}`)}</h2>
            <ul>
              {own.map(({ kind, id, code, text }) => (
                <li key={`${kind} ${id} ${code} ${text}`}>{text}</li>
              ))}
            </ul>
          </section>
        )
      })}
      {!allowed && <p className="access-hint">{t('pages.explain.ask')}</p>}
    </div>
  )
}
