use strict;
use warnings;
use JSON;
use Plack::Builder;
use Lemonldap::NG::Portal::Main;

# Reads the configuration of the test, not the system's.
my $storage = { confFile => $ENV{LLNG_CONFIGURATION} };
my $logger  = 'Lemonldap::NG::Common::Logger::Std';
my $portal  = Lemonldap::NG::Portal::Main->run(
    { configStorage => $storage, logger => $logger, userLogger => $logger } );

builder {
    enable 'Static',
      path => sub { s{^/static/}{} },
      root => '/usr/share/lemonldap-ng/portal/htdocs/static/';
    $portal;
};
