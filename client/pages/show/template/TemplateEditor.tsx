import { App, Button, Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { freshBlock } from '#shared/contract/page-blocks.ts'
import type { PageLayout } from '#shared/contract/show/page-layout.ts'
import { pageTemplate } from '#shared/resources/show/page-template.ts'
import { request } from '../../../api/request.ts'
import { useDetail, useWrites } from '../../../crud/data/useResource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import { BlockForm } from './BlockForm.tsx'
import { BlockList } from './BlockList.tsx'
import { type Draft, draftOf, moved, pageOf, placed } from './draft.ts'
import { PagePreview } from './PagePreview.tsx'
import { VersionList } from './VersionList.tsx'
import './template.css'
import '../../../i18n/more/template.ts'

interface Props {
  id: string
  onDone(): void
}

const colorMeta = pageTemplate.fields.themeColor

/** The blocks of a page beside the page that they make, saved as a draft and published when they are ready. */
export function TemplateEditor({ id, onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(true)
  const unsaved = useUnsaved()
  const query = useDetail(pageTemplate, id, 'browse')
  return (
    <Drawer
      open={isOpen}
      size="100%"
      rootClassName="crud-drawer template-drawer"
      title={String(query.data?.templateName ?? t('pages.template.design'))}
      destroyOnHidden
      onClose={() => unsaved.leave(() => setOpen(false))}
      afterOpenChange={(open) => open || onDone()}
    >
      <Loaded query={query} resource={pageTemplate} rows={12}>
        {(stored) => <Editing row={stored} watch={unsaved.watch} />}
      </Loaded>
    </Drawer>
  )
}

interface EditingProps {
  row: AnyRow
  watch(isChanged: () => boolean): () => void
}

const storedPage = ({ layout, themeColor }: AnyRow) => ({
  layout: (layout ?? []) as PageLayout,
  themeColor: themeColor ? String(themeColor) : null,
})

function Editing({ row, watch }: EditingProps) {
  const { t } = useWords()
  const [draft, setDraft] = useState<Draft>(() => draftOf(storedPage(row)))
  const [chosen, choose] = useState(draft.blocks[0]?.key)
  const page = pageOf(draft)
  const block = draft.blocks.find(({ key }) => key === chosen)
  const withBlocks = (blocks: Draft['blocks']) => setDraft({ ...draft, blocks })
  return (
    <div className="template-editor">
      <Tools row={row} draft={draft} onDraft={setDraft} watch={watch} />
      <BlockList
        blocks={draft.blocks}
        chosen={chosen}
        onChoose={choose}
        onAdd={(type) => {
          const added = placed(freshBlock(type))
          withBlocks([...draft.blocks, added])
          choose(added.key)
        }}
        onMove={(key, by) => withBlocks(moved(draft.blocks, key, by))}
        onRemove={(key) => withBlocks(draft.blocks.filter((one) => one.key !== key))}
      />
      <PagePreview
        page={page}
        templateType={String(row.templateType ?? 'company')}
        terminal={String(row.terminal ?? 'h5')}
      />
      {block ? (
        <BlockForm
          key={block.key}
          block={block.block}
          onChange={(next) =>
            withBlocks(draft.blocks.map((one) => (one.key === block.key ? { ...one, block: next } : one)))
          }
        />
      ) : (
        <p className="template-form">{t('pages.template.choose')}</p>
      )}
    </div>
  )
}

interface ToolsProps extends EditingProps {
  draft: Draft
  onDraft(draft: Draft): void
}

/** The colour of the page, its versions, and what makes the draft one of them. */
function Tools({ row, draft, onDraft, watch }: ToolsProps) {
  const { t, label } = useWords()
  const { message } = App.useApp()
  const { isChanged, isSaving, isPublishing, save, publish } = useStoring(row, draft, watch)
  const tell = (error: unknown) => message.error(error instanceof Error ? error.message : String(error))
  const Color = kinds.color.Input
  return (
    <div className="template-tools">
      <span className="template-color">
        <span>{label(colorMeta.label)}</span>
        <Color
          name="themeColor"
          meta={colorMeta}
          value={draft.themeColor}
          aria-label={label(colorMeta.label)}
          onChange={(color) => onDraft({ ...draft, themeColor: color ? String(color) : undefined })}
        />
      </span>
      <VersionList id={String(row.id)} onTake={(version) => onDraft(draftOf(version))} />
      <Button disabled={!isChanged} loading={isSaving} onClick={() => void save().catch(tell)}>
        {t('pages.template.save')}
      </Button>
      <Button type="primary" loading={isPublishing} onClick={() => void publish().catch(tell)}>
        {t('pages.template.publish')}
      </Button>
    </div>
  )
}

function useStoring(row: AnyRow, draft: Draft, watch: EditingProps['watch']) {
  const { t } = useWords()
  const { message } = App.useApp()
  const { update } = useWrites(pageTemplate)
  const [isPublishing, setPublishing] = useState(false)
  const page = pageOf(draft)
  const id = String(row.id)
  const isChanged = JSON.stringify(page) !== JSON.stringify(storedPage(row))
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const store = () => update.mutateAsync({ id, ...page, _version: row._version })
  const save = async () => {
    await store()
    message.success(t('pages.template.saved'))
  }
  const publish = async () => {
    setPublishing(true)
    try {
      if (isChanged) await store()
      const path = `/api${pageTemplate.path}/publish`
      const { versionNo } = await request<{ versionNo: number }>(path, { method: 'POST', body: { id } })
      message.success(t('pages.template.published', { number: versionNo }))
    } finally {
      setPublishing(false)
    }
  }
  return { isChanged, isSaving: update.isPending, isPublishing, save, publish }
}
