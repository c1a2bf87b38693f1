import { QRCode } from 'antd'
import type { LabelSheet } from '#shared/contract/show/labels.ts'
import { type Paper, sheetsOf } from './papers.ts'
import './labels.css'

export type OneLabel = LabelSheet['labels'][number]

interface Props {
  labels: readonly OneLabel[]
  paper: Paper
  /** Where its picture leads. */
  addressOf(label: OneLabel): string
}

/** Labels on their sheets, as they come out of the printer. */
export function LabelSheets({ labels, paper, addressOf }: Props) {
  const { columns, width, height } = paper
  return sheetsOf(paper, labels).map((sheet) => (
    <div
      key={sheet[0]?.id}
      className="label-page"
      style={{ gridTemplateColumns: `repeat(${columns}, ${width}mm)`, gridAutoRows: `${height}mm` }}
    >
      {sheet.map((label) => (
        <LabelView key={label.id} label={label} paper={paper} addressOf={addressOf} />
      ))}
    </div>
  ))
}

/** One label: the picture for scanners, the code to read out, and what it is for. */
export function LabelView({ label, paper, addressOf }: Omit<Props, 'labels'> & { label: OneLabel }) {
  const { code, targetName } = label
  const side = Math.min(paper.height - 6, paper.width * 0.45)
  return (
    <div className="label" style={{ width: `${paper.width}mm`, height: `${paper.height}mm` }}>
      <div className="label-code" style={{ width: `${side}mm`, height: `${side}mm` }}>
        <QRCode
          type="svg"
          value={addressOf(label)}
          bordered={false}
          style={{ width: '100%', height: '100%' }}
          color="#000000"
          bgColor="#ffffff"
          aria-label={code}
        />
      </div>
      <div className="label-words">
        {targetName && <strong>{targetName}</strong>}
        <span>{code}</span>
      </div>
    </div>
  )
}
