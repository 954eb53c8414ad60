import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of one project in sequence, because a worker keeps its modules only for the same
 * project. The projects with the longest files come first, so that all workers end together.
 */
export class OrderByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const sorted = await super.sort.call(this, files);
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name),
    );
  }
}
