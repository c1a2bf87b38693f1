import { StateTag } from './choice/StateTag.tsx'

/** Several words of a record, each by itself. */
export const Tags = ({ words }: { words: readonly string[] }) => (
  <span className="field-tags">
    {words.map((word) => (
      <StateTag key={word}>{word}</StateTag>
    ))}
  </span>
)
