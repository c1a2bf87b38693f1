import { App, Button, Drawer, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { freshBlock } from '#shared/contract/page-blocks.ts'
import type { PageLayout } from '#shared/contract/show/page-layout.ts'
import { pageTemplate } from '#shared/resources/show/page-template.ts'
import { metaOf } from '#shared/schema/field.ts'
import { request } from '../../../api/request.ts'
import { useDetail, useWrites } from '../../../crud/data/useResource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
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

const colorMeta = metaOf(pageTemplate.fields.themeColor)

/** The blocks of a page beside the page that they make, saved as a draft and published when they are ready. */
export function TemplateEditor({ id, onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(true)
  const unsaved = useUnsaved()
  const { data: row, error, refetch } = useDetail(pageTemplate, id, 'browse')
  return (
    <Drawer
      open={isOpen}
      size="100%"
      rootClassName="crud-drawer template-drawer"
      title={String(row?.templateName ?? t('pages.template.design'))}
      destroyOnHidden
      onClose={() => unsaved.leave(() => setOpen(false))}
      afterOpenChange={(open) => open || onDone()}
    >
      {row ? (
        <Editing row={row} watch={unsaved.watch} />
      ) : error ? (
        <Failure resource={pageTemplate} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
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
  const { t, label } = useWords()
  const { message } = App.useApp()
  const { update } = useWrites(pageTemplate)
  const id = String(row.id)
  const [draft, setDraft] = useState<Draft>(() => draftOf(storedPage(row)))
  const [chosen, choose] = useState(draft.blocks[0]?.key)
  const [isPublishing, setPublishing] = useState(false)
  const page = pageOf(draft)
  const isChanged = JSON.stringify(page) !== JSON.stringify(storedPage(row))
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const block = draft.blocks.find(({ key }) => key === chosen)
  const withBlocks = (blocks: Draft['blocks']) => setDraft({ ...draft, blocks })
  const save = async () => {
    await update.mutateAsync({ id, ...page, _version: row._version })
    message.success(t('pages.template.saved'))
  }
  const publish = async () => {
    setPublishing(true)
    try {
      if (isChanged) await update.mutateAsync({ id, ...page, _version: row._version })
      const { versionNo } = await request<{ versionNo: number }>(`/api${pageTemplate.path}/publish`, {
        method: 'POST',
        body: { id },
      })
      message.success(t('pages.template.published', { number: versionNo }))
    } finally {
      setPublishing(false)
    }
  }
  const tell = (error: unknown) => message.error(error instanceof Error ? error.message : String(error))
  const Color = kinds.color.Input
  return (
    <div className="template-editor">
      <div className="template-tools">
        <span className="template-color">
          <span>{label(colorMeta.label)}</span>
          <Color
            name="themeColor"
            meta={colorMeta}
            value={draft.themeColor}
            aria-label={label(colorMeta.label)}
            onChange={(color) => setDraft({ ...draft, themeColor: color ? String(color) : undefined })}
          />
        </span>
        <VersionList id={id} onTake={(version) => setDraft(draftOf(version))} />
        <Button disabled={!isChanged} loading={update.isPending} onClick={() => void save().catch(tell)}>
          {t('pages.template.save')}
        </Button>
        <Button type="primary" loading={isPublishing} onClick={() => void publish().catch(tell)}>
          {t('pages.template.publish')}
        </Button>
      </div>
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
