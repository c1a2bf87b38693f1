import type { ReactNode } from 'react'

/** The head of a plain table: what its columns are called. */
export const HeadRow = ({ titles }: { titles: readonly ReactNode[] }) => (
  <thead>
    <tr>
      {titles.map((title, index) => (
        <th key={index} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
