import { Form, InputNumber, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { focusFirst } from '../../../ui/focus-first.ts'
import { usePrint } from '../../../ui/use-print.tsx'
import { LabelSheets, LabelView, type OneLabel } from './LabelSheets.tsx'
import { ownSize, papers, rollOf, sheetsFor } from './papers.ts'
import '../../../i18n/more/labels.ts'

interface Props {
  title: string
  labels: readonly OneLabel[]
  addressOf(label: OneLabel): string
  /** Those that are printed after all, where somebody has to be asked first. A failure is told before it is thrown. */
  settle?(): Promise<readonly OneLabel[]>
  onClose(): void
}

/** Chooses what labels are printed on, shows one as it will be, and prints them. */
export function PrintDialog({ title, labels, addressOf, settle, onClose }: Props) {
  const { t } = useWords()
  const { print, sheet } = usePrint()
  const place = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState(papers[0]?.key ?? ownSize)
  const [own, setOwn] = useState<Size>({ width: 50, height: 30 })
  const [isBusy, setBusy] = useState(false)
  const paper = papers.find(({ key }) => key === chosen) ?? rollOf(own.width, own.height)
  const [first] = labels
  const begin = async () => {
    setBusy(true)
    try {
      const printed = settle ? await settle() : labels
      if (printed.length > 0)
        print({
          size: paper.size,
          margin: paper.margin,
          content: <LabelSheets labels={printed} paper={paper} addressOf={addressOf} />,
        })
    } catch {
      // Said in a toast.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={560}
      title={title}
      okText={t('pages.labels.print')}
      cancelText={t('crud.close')}
      confirmLoading={isBusy}
      onOk={() => void begin()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirst(place.current)}
    >
      <div ref={place}>
        <PaperChoice chosen={chosen} own={own} onChoose={choose} onOwn={setOwn} />
      </div>
      <p>{t('pages.labels.sheets', { count: labels.length, sheets: sheetsFor(paper, labels.length) })}</p>
      {first && (
        <div className="label-preview">
          <LabelView label={first} paper={paper} addressOf={addressOf} />
        </div>
      )}
      {sheet}
    </Modal>
  )
}

interface Size {
  width: number
  height: number
}

interface PaperProps {
  chosen: string
  /** Millimetres of a label on a roll. */
  own: Size
  onChoose(key: string): void
  onOwn(own: Size): void
}

function PaperChoice({ chosen, own, onChoose, onOwn }: PaperProps) {
  const { t, label } = useWords()
  const length = (part: keyof Size) => (
    <InputNumber
      aria-label={t(`pages.labels.${part}`)}
      min={20}
      max={200}
      value={own[part]}
      suffix="mm"
      onChange={(value) => onOwn({ ...own, [part]: value ?? own[part] })}
    />
  )
  return (
    <Form layout="vertical">
      <Form.Item label={t('pages.labels.paper')} htmlFor="label-paper">
        <Select
          id="label-paper"
          value={chosen}
          options={[
            ...papers.map((one) => ({ value: one.key, label: label(one.label) })),
            { value: ownSize, label: t('pages.labels.own') },
          ]}
          onChange={onChoose}
        />
      </Form.Item>
      {chosen === ownSize && (
        <Form.Item label={t('pages.labels.size')}>
          {length('width')} × {length('height')}
        </Form.Item>
      )}
    </Form>
  )
}
