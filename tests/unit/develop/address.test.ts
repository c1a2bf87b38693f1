import { describe, expect, test } from 'vitest'
import { type Address, parseAddress } from '#server/modules/develop/source/address.ts'
import { demandAllowed } from '#server/modules/develop/source/allowed.ts'

const mysql = { engine: 'mysql', host: 'db.example', port: 3306, database: 'farm', security: 'plain' }
const postgres = { ...mysql, engine: 'postgres', port: 5432 }

describe('the address of a data source', () => {
  test.each([
    ['jdbc:mysql://db.example:3306/farm', mysql],
    ['jdbc:mysql://DB.example/farm', mysql],
    ['mysql://db.example/farm', mysql],
    ['jdbc:mariadb://db.example:3307/farm', { ...mysql, port: 3307 }],
    [
      'jdbc:mysql://db.example/farm?useUnicode=true&characterEncoding=utf8&useSSL=true&allowLoadLocalInfile=true',
      { ...mysql, security: 'encrypted' },
    ],
    ['jdbc:mysql://db.example/farm?sslMode=VERIFY_CA', { ...mysql, security: 'verified' }],
    ['jdbc:mysql://db.example/farm?useSSL=false&serverTimezone=GMT%2B8', mysql],
    ['jdbc:postgresql://db.example:5432/farm', postgres],
    ['jdbc:postgresql://db.example/farm?sslmode=require', { ...postgres, security: 'encrypted' }],
    ['jdbc:postgresql://db.example/farm?sslmode=verify-full', { ...postgres, security: 'verified' }],
    ['jdbc:postgresql://db.example/farm?currentSchema=crop', { ...postgres, schema: 'crop' }],
    ['jdbc:postgresql://[2001:db8::1]:6432/farm', { ...postgres, host: '2001:db8::1', port: 6432 }],
    [' jdbc:postgresql://10.0.0.5/农场 ', { ...postgres, host: '10.0.0.5', database: '农场' }],
    ['jdbc:sqlite:sickle.db', { engine: 'sqlite', file: 'sickle.db' }],
    ['jdbc:sqlite:', { engine: 'sqlite', file: '' }],
    ['sqlite:///data/other.db', { engine: 'sqlite', file: '/data/other.db' }],
  ])('%s is understood', (text, expected) => {
    expect(parseAddress(text)).toEqual(
      'schema' in expected || !('host' in expected) ? expected : { ...expected, schema: undefined },
    )
  })

  test.each([
    ['several hosts', 'jdbc:mysql://a.example,b.example/farm'],
    ['a list of keys', 'jdbc:mysql://address=(host=127.0.0.1)(port=3306)/farm'],
    ['a strategy', 'jdbc:mysql:loadbalance://a.example/farm'],
    ['an account within', 'jdbc:mysql://root:secret@db.example/farm'],
    ['no database', 'jdbc:postgresql://db.example/'],
    ['no host', 'jdbc:postgresql:farm'],
    ['an empty host', 'jdbc:mysql:///farm'],
    ['a socket', 'jdbc:postgresql://%2Fvar%2Frun/farm'],
    ['a path behind the database', 'jdbc:mysql://db.example/farm/../mysql'],
    ['a port beyond', 'jdbc:mysql://db.example:65536/farm'],
    ['port zero', 'jdbc:mysql://db.example:0/farm'],
    ['a fragment', 'jdbc:mysql://db.example/farm#x'],
    ['a line break', 'jdbc:mysql://db.example/farm\nx'],
    ['a schema that is none', 'jdbc:postgresql://db.example/farm?currentSchema=a;drop'],
    ['another protocol', 'http://db.example/farm'],
    ['a file', 'file:///etc/passwd'],
    ['nothing', ''],
    ['very much', `jdbc:mysql://${'a'.repeat(500)}/farm`],
  ])('%s is refused', (_, text) => {
    expect(() => parseAddress(text)).toThrow('连接地址格式不正确')
  })

  test.each([
    'jdbc:oracle:thin:@db.example:1521:farm',
    'jdbc:dm://db.example',
    "jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'http://x'",
  ])('%s is of a database that is not opened', (text) =>
    expect(() => parseAddress(text)).toThrow('不能连接此类数据库'),
  )
})

type ServerAddress = Exclude<Address, { engine: 'sqlite' }>
const at = (text: string) => parseAddress(text) as ServerAddress

describe('a database server', () => {
  test.each([
    ['jdbc:mysql://10.0.0.5:3306/farm', 'mysql://10.0.0.5'],
    ['jdbc:mysql://10.0.0.5/farm', 'mariadb://10.0.0.5:3306'],
    ['jdbc:postgresql://db.internal:6432/farm', 'postgresql://DB.internal:6432'],
    ['jdbc:postgresql://[::1]/farm', 'postgres://[::1]:5432'],
  ])('%s may be called where %s is listed', (text, entry) => {
    expect(() => demandAllowed(['http://other', entry], at(text))).not.toThrow()
  })

  test.each([
    ['jdbc:mysql://10.0.0.5/farm', []],
    ['jdbc:mysql://127.0.0.1/farm', ['mysql://localhost']],
    ['jdbc:mysql://10.0.0.5:3307/farm', ['mysql://10.0.0.5:3306']],
    ['jdbc:mysql://10.0.0.5:5432/farm', ['postgresql://10.0.0.5:5432']],
    ['jdbc:mysql://10.0.0.5:80/farm', ['http://10.0.0.5:80']],
    ['jdbc:mysql://10.0.0.5.example/farm', ['mysql://10.0.0.5']],
    // The port of one's own.
    ['jdbc:postgresql://169.254.169.254:80/farm', ['postgresql://169.254.169.254']],
  ])('%s is not called where only %o is listed', (text, allowed) => {
    expect(() => demandAllowed(allowed, at(text))).toThrow('OUTBOUND_ALLOW')
  })
})
