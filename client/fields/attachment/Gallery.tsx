import { Image } from 'antd'
import { hrefOf } from '../../base-path.ts'
import { nameOfLink } from './links.ts'

const side = 88

/** Pictures that open large, one after the other. */
export function Gallery({ links }: { links: string[] }) {
  return (
    <Image.PreviewGroup>
      <span className="field-thumbnails">
        {links.map((link) => (
          <Image
            key={link}
            className="attachment-picture"
            src={hrefOf(link)}
            alt={nameOfLink(link)}
            width={side}
            height={side}
            loading="lazy"
          />
        ))}
      </span>
    </Image.PreviewGroup>
  )
}
