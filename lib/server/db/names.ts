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
import type { VersionWatch } from './version-watch.ts';

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

type OfPostgres = Parameters<PostgresDriver['releaseConnection']>[0];

class StudioPostgresDriver extends PostgresDriver {
  readonly #watch: VersionWatch | undefined;

  constructor(config: PostgresDialectConfig, watch: VersionWatch | undefined) {
    super(config);
    this.#watch = watch;
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options).catch((cause: unknown) => {
      noteFailure(cause);
      throw cause;
    });
    try {
      await this.#watch?.look(connection);
      return connection;
    } catch (cause) {
      noteFailure(cause);
      await this.releaseConnection(connection as OfPostgres);
      throw cause;
    }
  }

  /** A rollback that fails ends its connection, and the first failure is the one to report. */
  override async rollbackTransaction(...options: Parameters<PostgresDriver['rollbackTransaction']>) {
    await super.rollbackTransaction(...options).catch(() => undefined);
  }
}

export class StudioPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #watch: VersionWatch | undefined;

  constructor(config: PostgresDialectConfig, watch: VersionWatch | undefined) {
    super(config);
    this.#config = config;
    this.#watch = watch;
  }

  override createDriver() {
    return new StudioPostgresDriver(this.#config, this.#watch);
  }

  override createQueryCompiler() {
    return new PostgresCompiler();
  }
}
