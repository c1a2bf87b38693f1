import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form } from 'antd'
import { useContext } from 'react'
import { type Framing, frameOriginOf } from '#shared/contract/framing.ts'
import { inNewWindow } from '#shared/contract/menu.ts'
import { menuCategory } from '#shared/resources/access/menu.ts'
import { request } from '../../api/request.ts'
import { useDelayed } from '../../fields/choice/use-delayed.ts'
import type { InputProps } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/framed.ts'
import { KnownPagesContext } from '../../state/known-pages.ts'

/** The path of a menu, with what would keep its page from being shown. */
export function MenuPathInput(props: InputProps) {
  const { Input } = kinds.text
  return (
    <>
      <Input {...props} />
      <PathNote path={String(props.value ?? '').trim()} before={String(props.row?.path ?? '')} />
    </>
  )
}

function PathNote({ path, before }: { path: string; before: string }) {
  const { t } = useWords()
  const category = Form.useWatch('category')
  const opens = Form.useWatch('isOpen')
  const { isPage, presentPath } = useContext(KnownPagesContext)
  if (!path || category !== menuCategory.menu) return null
  const isOutside = /^https?:\/\//i.test(path)
  if (isOutside && opens !== inNewWindow) return <SiteNote path={path} before={before} />
  const own = path.startsWith('/') ? path : `/${path}`
  // A document is shown in a frame, whether this client knows it or not.
  if (isOutside || path.includes('html') || isPage(presentPath(own))) return null
  return <Alert className="form-kept" type="warning" showIcon title={t('pages.framed.noPage')} />
}

/** Asks whether a site that is new here may be shown, and tells when it does not let itself be. */
function SiteNote({ path, before }: { path: string; before: string }) {
  const { t } = useWords()
  const asked = useDelayed(path)
  const origin = frameOriginOf(path)
  const { data } = useQuery({
    queryKey: ['menu', 'framing-of', asked],
    queryFn: ({ signal }) =>
      request<Partial<Framing>>('/api/blade-system/menu/framing-of', {
        params: { path: asked },
        silent: true,
        quiet: true,
        signal,
      }),
    enabled: origin !== undefined && asked === path,
    staleTime: 60_000,
    retry: false,
  })
  if (origin === undefined) return null
  const isKnown = data?.isListed === true || frameOriginOf(before) === origin
  return (
    <>
      {data?.verdict === 'forbidden' && (
        <Alert className="form-kept" type="warning" showIcon title={t('pages.framed.forbiddenNote')} />
      )}
      {!isKnown && (
        <Form.Item
          name={['allowed', origin]}
          valuePropName="checked"
          noStyle
          rules={[
            {
              validator: async (_, isAllowed) => {
                if (!isAllowed) throw new Error(t('pages.framed.allowNeeded'))
              },
            },
          ]}
        >
          <Checkbox>{t('pages.framed.allow', { origin })}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}
