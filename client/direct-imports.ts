import type { Plugin } from 'vite'

const irregular: Record<string, string> = { QRCode: 'qr-code' }

const folderOf = (name: string) =>
  irregular[name] ?? name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

const moduleOf: Record<string, (name: string) => string> = {
  antd: (name) => `antd/es/${folderOf(name)}`,
  '@ant-design/icons': (name) => `@ant-design/icons/es/icons/${name}`,
}

const namedImport = /import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/g

/**
 * Turns `import { Table } from 'antd'` into one import per component. Through the package's own index every
 * component used anywhere would land in the first chunk that uses one.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!source.endsWith('/color-picker/components/ColorPresets') || !importer?.includes('/style/'))
          return null
        const found = await this.resolve(source, importer, { skipSelf: true })
        // The styles of buttons and tags want one small function of it; a copy of its own leaves the colour picker out.
        return found && `${found.id}?for-style`
      },
    },
    transform(code, id) {
      if (id.includes('node_modules') || !namedImport.test(code)) return null
      namedImport.lastIndex = 0
      return {
        code: code.replace(namedImport, (_, names: string, source: string) => separate(names, source)),
        map: null,
      }
    },
  }
}

function separate(names: string, source: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [imported = name, local = imported] = name.split(/\s+as\s+/)
      return `import ${local} from '${moduleOf[source]?.(imported)}';`
    })
    .join(' ')
}
