import type { Label } from '#shared/schema/field.ts'

/** What is said about data sources, data models and generated code. */
export const developMessages = {
  engineUnknown: [
    '不能连接此类数据库，只支持 SQLite、PostgreSQL、MySQL 和 MariaDB',
    'Only SQLite, PostgreSQL, MySQL and MariaDB can be connected to',
  ] satisfies Label,
  addressUnread: [
    '连接地址格式不正确，应为 jdbc:mysql://主机:3306/库名、jdbc:postgresql://主机:5432/库名或 jdbc:sqlite:文件名',
    'Write the address as jdbc:mysql://host:3306/name, jdbc:postgresql://host:5432/name or jdbc:sqlite:file',
  ] satisfies Label,
  notAllowed: (address: string): Label => [
    `服务器未被允许连接该数据库，请在环境变量 OUTBOUND_ALLOW 中加入 ${address}`,
    `This server may not connect there. Add ${address} to the environment variable OUTBOUND_ALLOW`,
  ],
  fileElsewhere: [
    'SQLite 文件须位于数据目录中，且扩展名为 .db、.sqlite 或 .sqlite3',
    'SQLite files must be in the data directory and end in .db, .sqlite or .sqlite3',
  ] satisfies Label,
  fileMissing: ['数据目录中没有该文件', 'There is no such file in the data directory'] satisfies Label,
  notADatabase: ['该文件不是 SQLite 数据库', 'The file is not a SQLite database'] satisfies Label,
  driverMissing: (name: string, driver: string): Label => [
    `服务器未安装 ${name} 驱动，请在安装目录执行 npm install ${driver}`,
    `The ${name} driver is not installed. Run npm install ${driver} on the server`,
  ],
  isSharded: [
    '分库分表数据源不能直接读取表结构',
    'Tables of a sharded source cannot be read',
  ] satisfies Label,
  tooSlow: ['数据库响应超时', 'The database did not answer in time'] satisfies Label,
  unreachable: [
    '无法连接到数据库，请检查主机和端口',
    'The database is unreachable. Check host and port',
  ] satisfies Label,
  hostUnknown: ['找不到数据库主机', 'The database host was not found'] satisfies Label,
  signInRefused: ['数据库用户名或密码不正确', 'The database refused user or password'] satisfies Label,
  databaseUnknown: ['数据库不存在', 'The database does not exist'] satisfies Label,
  notConnected: ['数据库连接失败', 'The connection failed'] satisfies Label,
  passwordAgain: [
    '连接地址已更改，请重新输入密码',
    'The address has changed. Enter the password again',
  ] satisfies Label,
  connected: ['连接成功', 'Connected'] satisfies Label,
  tableMissing: (table: string): Label => [`数据表“${table}”不存在`, `There is no table “${table}”`],
  oneModel: ['一次只能提交一个数据模型的字段', 'Fields of one data model at a time'] satisfies Label,
  tooManyFields: (most: number): Label => [`一个模型最多${most}个字段`, `A model has at most ${most} fields`],
  noFields: (model: string): Label => [
    `模型“${model}”没有可以生成的字段，请先进行模型配置`,
    `The model “${model}” has no fields to make code of. Configure it first`,
  ],
  noColumn: (model: string, column: string): Label => [
    `模型“${model}”没有列“${column}”`,
    `The model “${model}” has no column “${column}”`,
  ],
  noTitle: (model: string): Label => [
    `模型“${model}”至少需要一个文本字段作为名称`,
    `The model “${model}” needs a text field to know its rows by`,
  ],
  targetUnknown: ['生成目标只有 project 和 blade', 'Code is made for project or blade'] satisfies Label,
  tooManyModules: (most: number): Label => [`一次最多生成${most}个模块`, `At most ${most} modules at a time`],
  tooManyFieldsAtOnce: (most: number): Label => [
    `一次最多生成${most}个字段的代码，请减少模块`,
    `Code is made for at most ${most} fields at a time. Choose fewer modules`,
  ],
  codeMade: ['代码生成成功!', 'Code generated'] satisfies Label,
  codeCopied: ['复制成功!', 'Copied'] satisfies Label,
  nameTaken: (name: string): Label => [
    `项目中已有名为 ${name} 的定义，生成的文件会替换它`,
    `The project already has a definition named ${name}, which the file would take the place of`,
  ],
  renamed: (chosen: string, name: string): Label => [
    `${chosen} 是保留字或已有菜单的编号，代码中改称 ${name}`,
    `${chosen} is a reserved word or the code of a menu, so the code says ${name}`,
  ],
  parentUnknown: (code: string): Label => [
    `上级菜单“${code}”由本系统之外创建，页面会出现在“研发工具”下`,
    `The parent menu “${code}” is not among the product's own, so the page stands below the developer tools`,
  ],
}
