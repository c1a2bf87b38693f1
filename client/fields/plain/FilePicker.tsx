import type { RefObject } from 'react'

interface Props {
  /** Click it to open the browser's dialog. */
  ref: RefObject<HTMLInputElement | null>
  accept?: string
  isMany?: boolean
  /** A phone opens its camera in place of asking for files. */
  isCamera?: boolean
  onPick(files: File[]): void
}

// Inline, because antd's forms give every file input a box of its own.
const unseen = { display: 'none' } as const

/** The browser's own choice of files, for a button that looks like the others. */
export function FilePicker({ ref, accept, isMany = false, isCamera = false, onPick }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={isMany}
      {...(isCamera && { capture: 'environment' })}
      style={unseen}
      aria-hidden="true"
      tabIndex={-1}
      onChange={(event) => {
        onPick([...(event.target.files ?? [])])
        // The same file may be picked again.
        event.target.value = ''
      }}
    />
  )
}
