import { PictureOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { hrefOf } from '../../base-path.ts'
import { nameOfLink } from './links.ts'

/** A small picture; one that does not load leaves its place to a sign. */
export function Thumbnail({ link }: { link: string }) {
  const [isBroken, setBroken] = useState(false)
  const name = nameOfLink(link)
  if (isBroken)
    return (
      <span className="field-thumbnail" role="img" aria-label={name} title={name}>
        <PictureOutlined aria-hidden />
      </span>
    )
  return (
    <img
      className="field-thumbnail"
      src={hrefOf(link)}
      alt={name}
      title={name}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
