import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import type { LabelSheet } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { request } from '../../../api/request.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePrint } from '../../../ui/use-print.tsx'
import { LabelSheets, LabelView } from './LabelSheets.tsx'
import { ownSize, papers, rollOf, sheetsFor } from './papers.ts'
import { useLabelAddress } from './use-label-address.ts'
import '../../../i18n/more/labels.ts'

interface Props {
  labels: LabelSheet['labels']
  onClose(): void
}

/** Chooses what labels are printed on, shows one as it will be, and prints them; each print is counted. */
export function PrintDialog({ labels, onClose }: Props) {
  const { t, label } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const addressOf = useLabelAddress()
  const { print, sheet } = usePrint()
  const [chosen, choose] = useState(papers[0]?.key ?? ownSize)
  const [own, setOwn] = useState({ width: 50, height: 30 })
  const [isBusy, setBusy] = useState(false)
  const paper = papers.find(({ key }) => key === chosen) ?? rollOf(own.width, own.height)
  const [first] = labels
  const begin = async () => {
    setBusy(true)
    try {
      const answer = await request<LabelSheet>(`/api${itemCode.path}/print`, {
        method: 'POST',
        body: { ids: labels.map(({ id }) => id) },
      })
      if (answer.skipped > 0) void message.warning(t('pages.labels.skipped', { count: answer.skipped }))
      if (answer.labels.length > 0)
        print({
          size: paper.size,
          margin: paper.margin,
          content: <LabelSheets labels={answer.labels} paper={paper} addressOf={addressOf} />,
        })
      void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
    } catch {
      // Said in a toast.
    } finally {
      setBusy(false)
    }
  }
  const length = (part: 'width' | 'height') => (
    <InputNumber
      aria-label={t(`pages.labels.${part}`)}
      min={20}
      max={200}
      value={own[part]}
      suffix="mm"
      onChange={(value) => setOwn({ ...own, [part]: value ?? own[part] })}
    />
  )
  return (
    <Modal
      open
      width={560}
      title={t('pages.labels.print')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('crud.close')}
        </Button>,
        <Button key="print" type="primary" loading={isBusy} onClick={() => void begin()}>
          {t('pages.labels.print')}
        </Button>,
      ]}
    >
      <Form layout="vertical">
        <Form.Item label={t('pages.labels.paper')} htmlFor="label-paper">
          <Select
            id="label-paper"
            value={chosen}
            options={[
              ...papers.map((one) => ({ value: one.key, label: label(one.label) })),
              { value: ownSize, label: t('pages.labels.own') },
            ]}
            onChange={choose}
          />
        </Form.Item>
        {chosen === ownSize && (
          <Form.Item label={t('pages.labels.size')}>
            {length('width')} × {length('height')}
          </Form.Item>
        )}
      </Form>
      <p>
        {t('pages.labels.sheets', {
          count: labels.length,
          sheets: sheetsFor(paper, labels.length),
        })}
      </p>
      {first && (
        <div className="label-preview">
          <LabelView label={first} paper={paper} addressOf={addressOf} />
        </div>
      )}
      {sheet}
    </Modal>
  )
}
