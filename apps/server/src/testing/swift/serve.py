"""One server of OpenStack Swift in the foreground: serve.py NAME FOLDER.

Swift looks for its settings in /etc/swift and nowhere else, wants a memcached for what S3 calls do
not store, and shares a port with any other Swift that has it. None of that suits a test.
"""
import os
import sys


def no_cache(conf, **local):
    """In the place of memcached: remembers nothing, so that no answer is out of date."""
    class NoCache:
        def get(self, *args, **kw):
            return None

        def set(self, *args, **kw):
            pass

        delete = set

    def wrap(app):
        def serve(env, start_response):
            env['swift.cache'] = NoCache()
            return app(env, start_response)
        return serve
    return wrap


def refusal_cors(conf, **local):
    """Refusals of the S3 layer come without CORS headers: a page would take them for a broken line."""
    def wrap(app):
        def serve(env, start_response):
            origin = env.get('HTTP_ORIGIN')

            def start(status, headers, *rest):
                names = {name.lower() for name, _ in headers}
                if origin and status[0] in '45' and 'access-control-allow-origin' not in names:
                    headers = headers + [('Access-Control-Allow-Origin', origin)]
                return start_response(status, headers, *rest)
            return app(env, start)
        return serve
    return wrap


def make_rings(folder, *ports):
    from swift.common.ring import RingBuilder
    for name, port in zip(('account', 'container', 'object'), ports):
        builder = RingBuilder(2, 1, 0)
        builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1',
                         'port': int(port), 'device': 'd1', 'weight': 1.0})
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


def run(name, folder):
    from swift.common import utils
    utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
    from swift.common import wsgi
    shared = wsgi.listen
    wsgi.listen = lambda *args, **kw: shared(*args, reuse_port=False, **kw)
    extra = {}
    if name == 'object':
        from swift.obj.server import global_conf_callback
        extra['global_conf_callback'] = global_conf_callback
    sys.exit(wsgi.run_wsgi(os.path.join(folder, name + '-server.conf'), name + '-server',
                           verbose=True, **extra))


if __name__ == '__main__':
    if sys.argv[1] == 'rings':
        make_rings(*sys.argv[2:])
    else:
        run(*sys.argv[1:3])
