import org.codelibs.opensearch.runner.OpenSearchRunner;

/** A node that takes its settings as the official image does: environment variables with a dot. */
public class OpenSearchNode {
  public static void main(String[] args) throws InterruptedException {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild(
        (number, settings) -> {
          settings.put("network.host", "0.0.0.0");
          System.getenv().forEach((name, value) -> {
            if (name.contains(".")) settings.put(name, value);
          });
        });
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        runner.close();
      } catch (java.io.IOException error) {
        error.printStackTrace();
      }
    }));
    // It adds the number of the node to the port.
    runner.build(OpenSearchRunner.newConfigs().basePath("data").numOfNode(1).baseHttpPort(9199));
    // Its own threads do not keep the program running.
    Thread.currentThread().join();
  }
}
