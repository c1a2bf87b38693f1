import { isTree, type Plan, type PlannedEntity, type PlannedField, plain } from '../plan.ts'
import { sqlName } from './sql-name.ts'

const imports: Partial<Record<PlannedField['type'], string>> = {
  BigDecimal: 'java.math.BigDecimal',
  Date: 'java.util.Date',
}

export const header = ({ author }: Plan, about: string): string[] => [
  '/**',
  ` * ${plain(about)}`,
  ' *',
  ` * @author ${plain(author)}`,
  ' */',
]

/** A text as a literal of Java. */
export const javaText = (text: string): string => JSON.stringify(text)

/** The entity; with Blade's base columns inherited where that was asked for. */
export function entityCode(plan: Plan, entity: PlannedEntity): string {
  const { className, table, label, fields } = entity
  const used = new Set(fields.flatMap(({ type }) => imports[type] ?? []))
  const base = plan.hasBaseEntity
  return [
    `package ${plan.packageName}.entity;`,
    '',
    ...(base
      ? []
      : [
          'import com.baomidou.mybatisplus.annotation.IdType;',
          'import com.baomidou.mybatisplus.annotation.TableId;',
          'import com.fasterxml.jackson.databind.annotation.JsonSerialize;',
          'import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;',
        ]),
    'import com.baomidou.mybatisplus.annotation.TableField;',
    'import com.baomidou.mybatisplus.annotation.TableName;',
    'import io.swagger.v3.oas.annotations.media.Schema;',
    'import lombok.Data;',
    ...(base
      ? ['import lombok.EqualsAndHashCode;', 'import org.springblade.core.tenant.mp.TenantEntity;']
      : []),
    '',
    'import java.io.Serial;',
    ...(base ? [] : ['import java.io.Serializable;']),
    ...[...used].sort().map((name) => `import ${name};`),
    '',
    ...header(plan, label),
    '@Data',
    `@TableName(${javaText(sqlName(table))})`,
    `@Schema(description = ${javaText(label)})`,
    ...(base ? ['@EqualsAndHashCode(callSuper = true)'] : []),
    `public class ${className} ${base ? 'extends TenantEntity' : 'implements Serializable'} {`,
    '',
    '\t@Serial',
    '\tprivate static final long serialVersionUID = 1L;',
    '',
    ...(base
      ? []
      : [
          '\t@JsonSerialize(using = ToStringSerializer.class)',
          '\t@TableId(value = "id", type = IdType.ASSIGN_ID)',
          '\tprivate Long id;',
          '',
        ]),
    ...fields.flatMap(({ property, column, label: about, type }) => [
      `\t@Schema(description = ${javaText(about)})`,
      `\t@TableField(${javaText(sqlName(column))})`,
      `\tprivate ${type} ${property};`,
      '',
    ]),
    '}',
    '',
  ].join('\n')
}

/** What travels: the entity with the names beside its keys, and the children of a tree. */
export function voCode(plan: Plan, entity: PlannedEntity): string {
  const { className, label, fields } = entity
  const isNested = isTree(plan, entity)
  const named = fields.filter(({ dictCode }) => dictCode)
  return [
    `package ${plan.packageName}.vo;`,
    '',
    ...(isNested ? ['import com.fasterxml.jackson.annotation.JsonInclude;'] : []),
    'import io.swagger.v3.oas.annotations.media.Schema;',
    'import lombok.Data;',
    'import lombok.EqualsAndHashCode;',
    ...(isNested ? ['import org.springblade.core.tool.node.INode;'] : []),
    `import ${plan.packageName}.entity.${className};`,
    '',
    'import java.io.Serial;',
    ...(isNested ? ['import java.util.ArrayList;', 'import java.util.List;'] : []),
    '',
    ...header(plan, label),
    '@Data',
    '@EqualsAndHashCode(callSuper = true)',
    `@Schema(description = ${javaText(label)})`,
    `public class ${className}VO extends ${className}${isNested ? ` implements INode<${className}VO>` : ''} {`,
    '',
    '\t@Serial',
    '\tprivate static final long serialVersionUID = 1L;',
    '',
    ...named.flatMap(({ property, label: about }) => [
      `\t@Schema(description = ${javaText(`${about}名称`)})`,
      `\tprivate String ${property}Name;`,
      '',
    ]),
    ...(isNested
      ? [
          '\t@JsonInclude(JsonInclude.Include.NON_EMPTY)',
          `\tprivate List<${className}VO> children;`,
          '',
          '\t@JsonInclude(JsonInclude.Include.NON_EMPTY)',
          '\tprivate Boolean hasChildren;',
          '',
          '\t@Override',
          `\tpublic List<${className}VO> getChildren() {`,
          '\t\tif (this.children == null) {',
          '\t\t\tthis.children = new ArrayList<>();',
          '\t\t}',
          '\t\treturn this.children;',
          '\t}',
          '',
        ]
      : []),
    '}',
    '',
  ].join('\n')
}
