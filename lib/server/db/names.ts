import 'server-only';
import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
} from 'kysely';
import { noteFailure } from './hidden-failures.ts';

/*
 * Names are snake_case in the database and in raw SQL, camelCase everywhere else. The query compilers convert
 * them: transforming every query beforehand, as the plugin alone would, takes longer than a small query.
 */

class RowNames extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  override snakeCase(name: string): string {
    return super.snakeCase(name);
  }
}

/** Converts the names in result rows. */
export const rowNames = new RowNames({ maintainNestedObjectKeys: true });

export class SqliteCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(rowNames.snakeCase(name));
  }
}

class PostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(rowNames.snakeCase(name));
  }

  /** PostgreSQL text cannot hold NUL, which a path, a form or a file name may. */
  protected override addParameter(value: unknown): void {
    super.addParameter(typeof value === 'string' ? value.replaceAll('\0', '') : value);
  }
}

class StudioPostgresDriver extends PostgresDriver {
  override acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    return super.acquireConnection(...given).catch((cause: unknown) => {
      noteFailure(cause);
      throw cause;
    });
  }

  /** A rollback that fails ends its connection, and the first failure is the one to report. */
  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>) {
    await super.rollbackTransaction(...given).catch(() => undefined);
  }
}

export class StudioPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new StudioPostgresDriver(this.#config);
  }

  override createQueryCompiler() {
    return new PostgresCompiler();
  }
}
