import { Typography } from 'antd'
import './told-once.css'

interface Props {
  hint: string
  rows: readonly { name: string; value: string }[]
}

/** What is shown this once, to be copied. */
export function ToldOnce({ hint, rows }: Props) {
  return (
    <>
      <p>{hint}</p>
      <ul className="told-once">
        {rows.map(({ name, value }) => (
          <li key={name}>
            <span>{name}</span>
            <Typography.Text code copyable={{ text: value }}>
              {value}
            </Typography.Text>
          </li>
        ))}
      </ul>
    </>
  )
}
