import { isTree, type Plan, type PlannedEntity, plain } from '../plan.ts'
import { header } from './entity.ts'
import { sqlName } from './sql-name.ts'

/** `soil_log` and `SoilLog` meet in the mapper, whose XML names the columns. */
export function mapperCode(plan: Plan, { className, label }: PlannedEntity): string {
  const { packageName } = plan
  return [
    `package ${packageName}.mapper;`,
    '',
    'import com.baomidou.mybatisplus.core.mapper.BaseMapper;',
    'import com.baomidou.mybatisplus.core.metadata.IPage;',
    'import org.apache.ibatis.annotations.Param;',
    `import ${packageName}.entity.${className};`,
    `import ${packageName}.vo.${className}VO;`,
    '',
    'import java.util.List;',
    '',
    ...header(plan, label),
    `public interface ${className}Mapper extends BaseMapper<${className}> {`,
    '',
    `\tList<${className}VO> select${className}Page(IPage<${className}VO> page, @Param("row") ${className}VO row);`,
    '',
    '}',
    '',
  ].join('\n')
}

export function mapperXml({ packageName, hasBaseEntity }: Plan, entity: PlannedEntity): string {
  const { className, name, table, fields } = entity
  const base = [
    ['tenant_id', 'tenantId'],
    ['create_user', 'createUser'],
    ['create_dept', 'createDept'],
    ['create_time', 'createTime'],
    ['update_user', 'updateUser'],
    ['update_time', 'updateTime'],
    ['status', 'status'],
    ['is_deleted', 'isDeleted'],
  ] as const
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">',
    `<mapper namespace="${packageName}.mapper.${className}Mapper">`,
    `  <resultMap id="${name}ResultMap" type="${packageName}.vo.${className}VO">`,
    '    <id column="id" property="id"/>',
    ...(hasBaseEntity ? base : []).map(
      ([column, property]) => `    <result column="${column}" property="${property}"/>`,
    ),
    ...fields.map(({ column, property }) => `    <result column="${column}" property="${property}"/>`),
    '  </resultMap>',
    `  <select id="select${className}Page" resultMap="${name}ResultMap">`,
    `    select * from ${sqlName(table)}${hasBaseEntity ? ' where is_deleted = 0' : ''}`,
    '  </select>',
    '</mapper>',
    '',
  ].join('\n')
}

export function serviceCode(plan: Plan, { className, label }: PlannedEntity): string {
  const { packageName, hasBaseEntity } = plan
  return [
    `package ${packageName}.service;`,
    '',
    'import com.baomidou.mybatisplus.core.metadata.IPage;',
    hasBaseEntity
      ? 'import org.springblade.core.mp.base.BaseService;'
      : 'import com.baomidou.mybatisplus.extension.service.IService;',
    `import ${packageName}.entity.${className};`,
    `import ${packageName}.vo.${className}VO;`,
    '',
    ...header(plan, label),
    `public interface I${className}Service extends ${hasBaseEntity ? 'BaseService' : 'IService'}<${className}> {`,
    '',
    `\tIPage<${className}VO> select${className}Page(IPage<${className}VO> page, ${className}VO row);`,
    '',
    '}',
    '',
  ].join('\n')
}

export function serviceImplCode(plan: Plan, { className, label }: PlannedEntity): string {
  const { packageName, hasBaseEntity } = plan
  return [
    `package ${packageName}.service.impl;`,
    '',
    'import com.baomidou.mybatisplus.core.metadata.IPage;',
    hasBaseEntity
      ? 'import org.springblade.core.mp.base.BaseServiceImpl;'
      : 'import com.baomidou.mybatisplus.extension.service.impl.ServiceImpl;',
    'import org.springframework.stereotype.Service;',
    `import ${packageName}.entity.${className};`,
    `import ${packageName}.mapper.${className}Mapper;`,
    `import ${packageName}.service.I${className}Service;`,
    `import ${packageName}.vo.${className}VO;`,
    '',
    ...header(plan, label),
    '@Service',
    `public class ${className}ServiceImpl extends ${hasBaseEntity ? 'BaseServiceImpl' : 'ServiceImpl'}<${className}Mapper, ${className}> implements I${className}Service {`,
    '',
    '\t@Override',
    `\tpublic IPage<${className}VO> select${className}Page(IPage<${className}VO> page, ${className}VO row) {`,
    `\t\treturn page.setRecords(baseMapper.select${className}Page(page, row));`,
    '\t}',
    '',
    '}',
    '',
  ].join('\n')
}

/** Adds the names of dictionary keys to a row, and nests the rows of a tree. */
export function wrapperCode(plan: Plan, entity: PlannedEntity): string {
  const { className, label, fields } = entity
  const { packageName } = plan
  const isNested = isTree(plan, entity)
  const named = fields.filter(({ dictCode }) => dictCode)
  return [
    `package ${packageName}.wrapper;`,
    '',
    'import org.springblade.core.mp.support.BaseEntityWrapper;',
    'import org.springblade.core.tool.utils.BeanUtil;',
    ...(isNested ? ['import org.springblade.core.tool.node.ForestNodeMerger;'] : []),
    ...(named.length ? ['import org.springblade.system.cache.DictCache;'] : []),
    `import ${packageName}.entity.${className};`,
    `import ${packageName}.vo.${className}VO;`,
    '',
    ...(isNested ? ['import java.util.List;'] : []),
    'import java.util.Objects;',
    '',
    ...header(plan, label),
    `public class ${className}Wrapper extends BaseEntityWrapper<${className}, ${className}VO> {`,
    '',
    `\tpublic static ${className}Wrapper build() {`,
    `\t\treturn new ${className}Wrapper();`,
    '\t}',
    '',
    '\t@Override',
    `\tpublic ${className}VO entityVO(${className} entity) {`,
    `\t\t${className}VO row = Objects.requireNonNull(BeanUtil.copyProperties(entity, ${className}VO.class));`,
    ...named.map(({ property, dictCode }) => {
      const suffix = property.charAt(0).toUpperCase() + property.slice(1)
      return `\t\trow.set${suffix}Name(DictCache.getValue(${JSON.stringify(dictCode)}, entity.get${suffix}()));`
    }),
    '\t\treturn row;',
    '\t}',
    '',
    ...(isNested
      ? [
          `\tpublic List<${className}VO> treeVO(List<${className}> rows) {`,
          '\t\treturn ForestNodeMerger.merge(rows.stream().map(this::entityVO).toList());',
          '\t}',
          '',
        ]
      : []),
    '}',
    '',
  ].join('\n')
}

/** The calls that other services make. */
export function feignCode(plan: Plan, { className, name, label }: PlannedEntity): string {
  const { packageName, serviceName } = plan
  return [
    `package ${packageName}.feign;`,
    '',
    'import org.springblade.core.tool.api.R;',
    'import org.springframework.cloud.openfeign.FeignClient;',
    'import org.springframework.web.bind.annotation.GetMapping;',
    'import org.springframework.web.bind.annotation.RequestParam;',
    `import ${packageName}.entity.${className};`,
    '',
    ...header(plan, label),
    `@FeignClient(value = ${JSON.stringify(serviceName)}, contextId = ${JSON.stringify(`${name}Client`)})`,
    `public interface I${className}Client {`,
    '',
    `\t@GetMapping(${JSON.stringify(`/feign/client/${name}/detail`)})`,
    `\tR<${className}> detail(@RequestParam("id") Long id);`,
    '',
    '}',
    '',
  ].join('\n')
}

/** Menu and buttons; ids are made by the database the script runs in. */
export function menuSql({ parent: above, serviceName }: Plan, { name, label }: PlannedEntity): string {
  const text = (value: string) => `'${plain(value).replaceAll("'", "''")}'`
  const parent = above && /^\d+$/.test(above.id) ? above.id : '0'
  const path = `/${serviceName.replace(/^blade-/, '')}/${name}`
  const columns =
    '(id, parent_id, code, name, alias, path, source, sort, category, action, is_open, remark, is_deleted)'
  const buttons = [
    ['add', '新增', 'plus'],
    ['edit', '修改', 'form'],
    ['delete', '删除', 'delete'],
    ['view', '查看', 'file-text'],
  ] as const
  return [
    'SET @menu = UUID_SHORT();',
    `INSERT INTO blade_menu ${columns}`,
    `VALUES (@menu, ${parent}, ${text(name)}, ${text(label)}, 'menu', ${text(path)}, NULL, 1, 1, 0, 1, NULL, 0);`,
    ...buttons.flatMap(([suffix, title, source], index) => [
      `INSERT INTO blade_menu ${columns}`,
      `VALUES (UUID_SHORT(), @menu, ${text(`${name}_${suffix}`)}, ${text(title)}, '${suffix}', ${text(`${path}/${suffix}`)}, '${source}', ${index + 1}, 2, ${index + 1}, 1, NULL, 0);`,
    ]),
    '',
  ].join('\n')
}
