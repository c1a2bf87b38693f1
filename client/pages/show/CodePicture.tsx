import { QRCode } from 'antd'
import { useLabelAddress } from './labels/use-label-address.ts'

const side = 144

/** A code as text and as the picture on its label, which leads to its page: dark on light in every theme, or no scanner could read it. */
export function CodePicture({ code }: { code: string }) {
  const addressOf = useLabelAddress()
  return (
    <figure className="code-picture" style={{ margin: 0, width: side }}>
      <QRCode value={addressOf(code)} size={side} color="#000000" bgColor="#ffffff" aria-label={code} />
      <figcaption className="field-number" style={{ marginTop: 4, textAlign: 'center' }}>
        {code}
      </figcaption>
    </figure>
  )
}
