import { type ComponentProps, createContext, use } from 'react'

/** What the rows of the table below it are. */
export const TableName = createContext<string | undefined>(undefined)

/** antd puts a name on the box around its table, where nobody hears it. */
export const NamedTable = (props: ComponentProps<'table'>) => <table {...props} aria-label={use(TableName)} />
