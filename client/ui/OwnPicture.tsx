import { type ReactNode, useState } from 'react'
import { ownPicture } from './own-picture.ts'

interface Props {
  link: string | undefined
  className: string
  /** Stands for a picture that is not there, does not load or is of another site. */
  children: ReactNode
}

/** A small picture beside words that say it all: decoration. */
export function OwnPicture({ link, className, children }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = ownPicture(link)
  if (!shown || shown === broken) return children
  return (
    <img
      className={className}
      src={shown}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(shown)}
    />
  )
}
