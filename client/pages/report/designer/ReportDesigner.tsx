import { EyeOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Select, Skeleton } from 'antd'
import { Suspense, useId, useState } from 'react'
import type { ReportContent } from '#shared/contract/report.ts'
import { useDefinition } from '../../../crud/data/definitions.ts'
import type { InputProps } from '../../../fields/kind.ts'
import { outlinesWithPage } from '../../../fields/outlines.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import { ReportView } from '../ReportView.tsx'
import { DesignedChart } from './DesignedChart.tsx'
import { DesignedColumns } from './DesignedColumns.tsx'
import { DesignedFilters } from './DesignedFilters.tsx'
import { DesignedOrder } from './DesignedOrder.tsx'
import './designer.css'
import '../../../i18n/more/report.ts'

/** Puts a report together: of which rows, what is shown of them, how it is narrowed and in what order. */
export function ReportDesigner({ id, value, onChange }: InputProps) {
  const { t, label } = useWords()
  const mayOpen = useMayOpen()
  const own = useId()
  const content = value as ReportContent | undefined
  const kinds = outlinesWithPage
    .filter(({ actions, page }) => actions.includes('page') && mayOpen(page))
    .map((one) => ({ value: one.name, label: label(one.pageName ?? one.label) }))
  const begin = (resource: string) => {
    const of = outlinesWithPage.find(({ name }) => name === resource)
    const [zh, en] = of?.label ?? ['', '']
    onChange?.({ ...blank, resource, title: [zh, en], columns: of ? [{ field: of.title }] : [] })
  }
  return (
    <fieldset className="designer" id={id} aria-label={t('pages.report.designed')}>
      <div className="designer-part">
        <label htmlFor={own}>{t('pages.report.rows')}</label>
        <Select
          id={own}
          value={content?.resource}
          options={kinds}
          placeholder={t('pages.report.rowsHint')}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={begin}
        />
      </div>
      {content && (
        <Suspense fallback={<Skeleton active />}>
          <Parts key={content.resource} content={content} onChange={(next) => onChange?.(next)} />
        </Suspense>
      )}
    </fieldset>
  )
}

const blank = { version: 1, columns: [], filters: [], groups: [], sort: [] } as const

interface PartsProps {
  content: ReportContent
  onChange(content: ReportContent): void
}

function Parts({ content, onChange }: PartsProps) {
  const { t } = useWords()
  const resource = useDefinition(content.resource)
  const id = useId()
  const [isShown, setShown] = useState(false)
  const change = (part: Partial<ReportContent>) => onChange({ ...content, ...part })
  const [zh, en] = content.title
  return (
    <>
      <div className="designer-part">
        <label htmlFor={id}>{t('pages.report.title')}</label>
        <Input
          id={id}
          value={zh}
          maxLength={60}
          // Without a title of its own in English, it is called the same in both.
          onChange={({ target }) => change({ title: [target.value, zh === en ? target.value : en] })}
        />
      </div>
      <DesignedChart resource={resource} content={content} onChange={change} />
      <DesignedColumns resource={resource} content={content} onChange={change} />
      <DesignedFilters resource={resource} content={content} onChange={change} />
      <DesignedOrder resource={resource} content={content} onChange={change} />
      <Button icon={<EyeOutlined aria-hidden />} onClick={() => setShown(true)}>
        {t('pages.report.preview')}
      </Button>
      <Modal
        open={isShown}
        width={1000}
        title={t('pages.report.preview')}
        footer={null}
        destroyOnHidden
        onCancel={() => setShown(false)}
      >
        <ReportView content={content} />
      </Modal>
    </>
  )
}
