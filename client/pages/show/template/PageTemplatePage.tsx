import { LayoutOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { pageTemplate } from '#shared/resources/show/page-template.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import '../../../i18n/more/template.ts'

const TemplateEditor = lazyNamed(() => import('./TemplateEditor.tsx'), 'TemplateEditor')

/** Templates of public pages; each is put together in an editor of its own. */
export function PageTemplatePage() {
  const { t } = useWords()
  const [id, setId] = useState<string>()
  return (
    <>
      <ResourcePage
        resource={pageTemplate}
        actions={[
          {
            key: 'design',
            label: t('pages.template.design'),
            icon: <LayoutOutlined aria-hidden />,
            right: 'edit',
            run: ([row]) => setId(row.id),
          },
        ]}
      />
      {id && (
        <Suspense fallback={null}>
          <TemplateEditor key={id} id={id} onDone={() => setId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
