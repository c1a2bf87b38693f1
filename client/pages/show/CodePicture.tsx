import { QRCode } from 'antd'

const side = 144

/** A code as text and as a picture for scanners: dark on light in every theme, or no scanner could read it. */
export function CodePicture({ code }: { code: string }) {
  return (
    <figure className="code-picture" style={{ margin: 0, width: side }}>
      <QRCode value={code} size={side} color="#000000" bgColor="#ffffff" aria-label={code} />
      <figcaption className="field-number" style={{ marginTop: 4, textAlign: 'center' }}>
        {code}
      </figcaption>
    </figure>
  )
}
